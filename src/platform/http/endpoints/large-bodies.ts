import { type Owner, ownerOfKey, ownerOfOperator } from '../../threads/owner.ts';
import { networkOfSender } from '../auth/address.ts';
import { HASH_OF_NOTHING, sha256 } from '../auth/signature.ts';
import { NO_BODY } from '../server/body.ts';
import { readQuery } from '../server/target.ts';
import { checkInput, type ParsedInput, readInput } from './input.ts';
import type { AnyRequest } from './request.ts';

/** From this size on a body is parsed where others need not wait for it. */
const LARGE_BODY_BYTES = 262_144;

/** A body of several pieces was hashed as they came: it waits for nothing, and nothing waits for it. */
export function hashBody({ context: { body, bodyHash } }: AnyRequest): string {
  if (body.length === 0) return HASH_OF_NOTHING;
  return bodyHash ?? sha256(body);
}

export function readInputOf(request: AnyRequest): ParsedInput | Promise<ParsedInput> {
  const { route, target, context } = request;
  return context.body.length > LARGE_BODY_BYTES ? readLargeInput(request) : readInput(route, target, context.body);
}

/** The bytes of a large body are gone then. */
async function readLargeInput(request: AnyRequest): Promise<ParsedInput> {
  const { services, route, target, context } = request;
  const { body } = context;
  const query = readQuery(target);
  context.body = NO_BODY;
  return checkInput(route, { query, body: await services.large.readJson(body, ownerOf(request)) });
}

/** Who signs in is known only by the network. */
function ownerOf({ operator, member, context }: AnyRequest): Owner {
  if (context.key) return ownerOfKey(context.key);
  if (operator) return ownerOfOperator(operator);
  if (member) return { organisation: member.organisation_id, caller: member.id };
  return { organisation: networkOfSender(context.address), caller: '' };
}
