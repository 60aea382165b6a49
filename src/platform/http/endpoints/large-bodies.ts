import { HASH_OF_NOTHING, sha256 } from '../auth/signature.ts';
import { NO_BODY } from '../server/body.ts';
import { readQuery } from '../server/target.ts';
import { checkInput, type ParsedInput, readInput } from './input.ts';
import type { AnyRequest } from './request.ts';

/** From this size on a body is hashed and parsed where others need not wait for it. */
const LARGE_BODY_BYTES = 262_144;

export function hashBody(request: AnyRequest): string | Promise<string> {
  const { body } = request.context;
  if (body.length === 0) return HASH_OF_NOTHING;
  return body.length <= LARGE_BODY_BYTES ? sha256(body) : hashLargeBody(request);
}

async function hashLargeBody({ services: { large }, context }: AnyRequest): Promise<string> {
  const { bytes, hash } = await large.digest(context.body);
  context.body = bytes;
  return hash;
}

export function readInputOf(request: AnyRequest): ParsedInput | Promise<ParsedInput> {
  const { route, target, context } = request;
  return context.body.length > LARGE_BODY_BYTES ? readLargeInput(request) : readInput(route, target, context.body);
}

/** The bytes of a large body are gone then. */
async function readLargeInput({ services: { large }, route, target, context }: AnyRequest): Promise<ParsedInput> {
  const { body } = context;
  const query = readQuery(target);
  context.body = NO_BODY;
  return checkInput(route, { query, body: await large.readJson(body) });
}
