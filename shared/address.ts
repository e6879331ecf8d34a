/** A part of an address with its percent-encoding decoded; unchanged if that is invalid: a lone % is part of a name. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
