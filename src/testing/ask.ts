import assert from 'node:assert/strict';
import type { PartnerClient } from '../../sdk/src/client.ts';
import { PartnerError } from '../../sdk/src/errors.ts';
import type { RequestOptions, ResponseInfo } from '../../sdk/src/options.ts';

/** Sends a signed request and returns what came back, byte for byte, whether it was refused or not. */
export async function ask(
  client: PartnerClient,
  method: string,
  target: string,
  options: RequestOptions = {},
): Promise<ResponseInfo> {
  const received: ResponseInfo[] = [];
  try {
    await client.request(method, target, { ...options, onResponse: (response) => received.push(response) });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
  }
  const [response] = received;
  assert(response, `${method} ${target} was not answered`);
  return response;
}
