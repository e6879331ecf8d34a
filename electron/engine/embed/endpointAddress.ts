import { AppError } from '#shared/contract/errors.ts';
import { isThisMachine } from '#shared/model/constants.ts';
import type { EmbeddingEndpoint } from '#shared/model/embeddings.ts';

const invalid = (message: string): AppError => new AppError('invalid-input', message);

/**
 * The URL that texts are sent to. @throws AppError `invalid-input` for anything but http(s), for plain http to another machine unless the user allows
 * it, and for a URL with a password or a query, which would expose secrets.
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

/** The origin a key belongs to: a key is never sent to another one. */
export function originOf(endpoint: EmbeddingEndpoint): string {
  return endpointAddress(endpoint).origin;
}

/** The model name that an endpoint's vectors are stored under: the same name at another endpoint, or with other dimensions, may be another model. */
export function modelName(endpoint: EmbeddingEndpoint, dimensions: number): string {
  return `${endpoint.model} (${endpointAddress(endpoint).host}, ${dimensions})`;
}
