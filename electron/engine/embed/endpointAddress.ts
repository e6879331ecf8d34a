import { AppError } from '#shared/contract/errors.ts';
import { isThisMachine } from '#shared/model/constants.ts';
import type { EmbeddingEndpoint } from '#shared/model/embeddings.ts';

const invalid = (message: string): AppError => new AppError('invalid-input', message);

/**
 * The address that texts are sent to.
 * @throws AppError `invalid-input` for anything but http(s), for plain http to another machine unless the user allows it, and for an
 * address that holds a password or a query, which would put secrets where they can be read.
 */
export function endpointAddress({ address, protocol, allowPlain }: EmbeddingEndpoint): URL {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    throw invalid('This is not an address. It should look like http://localhost:11434 or https://api.openai.com/v1.');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw invalid('The address of an endpoint begins with https://, or with http:// on this machine.');
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw invalid('Give the address without a password, a question mark or a hash. A key has a field of its own, where it is kept safe.');
  if (url.protocol === 'http:' && !allowPlain && !isThisMachine(url.hostname))
    throw invalid(
      `Over http:// everybody on the way to ${url.host} could read your texts. Use https://, or allow it if you know the network.`,
    );
  const end = protocol === 'ollama' ? '/api/embed' : '/embeddings';
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(end) ? path : path + end;
  return url;
}

/** The place a key belongs to: the same key is never sent to another one. */
export function originOf(endpoint: EmbeddingEndpoint): string {
  return endpointAddress(endpoint).origin;
}

/** The name that an endpoint's vectors are kept under: the same name elsewhere, or of another length, may be another model. */
export function modelName(endpoint: EmbeddingEndpoint, dimensions: number): string {
  return `${endpoint.model} (${endpointAddress(endpoint).host}, ${dimensions})`;
}
