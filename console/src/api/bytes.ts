import { ApiError } from './send.ts';

/** A file that the service returns as it is. Throws ApiError. */
export async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(path, { signal: AbortSignal.timeout(60_000) });
  if (response.ok) return response.blob();
  const { error } = await response.json().catch(() => ({}));
  const said = error ?? { code: 'internal_error', message: `The service responded with ${response.status}.` };
  throw new ApiError(response.status, said, response.headers.get('X-Request-Id') ?? '');
}
