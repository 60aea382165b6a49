import { isDeepStrictEqual } from 'node:util';
import { strictObject, z } from 'zod';
import { Pagination, PaginationOfFirm } from '../../../vocabulary/page.ts';
import { Refusal } from '../../../vocabulary/refusals.ts';
import type { CompiledRoute } from './compiled-route.ts';
import type { AnyRequest } from './request.ts';

/** Compares responds with what the endpoint declares, in tests and development: anything else is a bug. */

/** The refusal as it is, or the error that it is where the endpoint does not list it. */
export function checkRefusal({ endpoint, mayAnswer }: CompiledRoute, error: unknown): unknown {
  if (!(error instanceof Refusal) || mayAnswer.has(error.code)) return error;
  return new Error(`${endpoint.name} does not declare ${error.code}`, { cause: error });
}

const schemas = new WeakMap<CompiledRoute, z.ZodType>();

function schemaOf(route: CompiledRoute): z.ZodType {
  const { data, paginated, permission } = route.endpoint;
  const pagination = permission === undefined ? Pagination : PaginationOfFirm;
  const schema =
    schemas.get(route) ?? (paginated ? strictObject({ data: z.array(data), pagination }) : strictObject({ data }));
  schemas.set(route, schema);
  return schema;
}

/** A response has the fields that the contract lists, no less and no more. */
export function checkAnswer({ services, route, answer }: AnyRequest): void {
  if (!services.checkAnswers || route.endpoint.answersFile) return;
  const sent: unknown = JSON.parse(answer.body.toString());
  const outcome = schemaOf(route).safeParse(sent);
  if (!outcome.success)
    throw new Error(`${route.endpoint.name} returns what its schema does not allow: ${outcome.error.message}`);
  if (!isDeepStrictEqual(outcome.data, sent))
    throw new Error(`${route.endpoint.name} returns fields that its schema does not know`);
}
