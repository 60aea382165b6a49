import { z } from 'zod';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { allRefusals } from '../../../vocabulary/endpoint-refusals.ts';
import { BODY_MIB_MAX, mebibytes } from '../../../vocabulary/limits.ts';
import type { RefusalCode } from '../../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../../vocabulary/values.ts';
import { type DeprecationHeaders, deprecationHeaders } from './deprecation.ts';
import type { Route } from './route.ts';

/** A route as the pipeline needs it: everything that its table entry implies, worked out once. */
export type CompiledRoute = {
  readonly definition: Route;
  readonly endpoint: AnyEndpoint;
  /** The path as the router writes it. */
  readonly pattern: string;
  readonly bodyBytesMax: number;
  readonly query: z.ZodObject | null;
  readonly params: readonly PathParameter[];
  readonly mayAnswer: ReadonlySet<RefusalCode>;
  /** What its responses say of its end; null where it is not deprecated. */
  readonly deprecation: DeprecationHeaders | null;
};

/** One part of a path that varies: what it names, how it is read, and whether it must look like an id. */
export type PathParameter = {
  readonly name: string;
  readonly resource: string;
  readonly read: (text: string) => string;
  readonly isWellFormed: IsWellFormed;
};
type IsWellFormed = (text: string) => boolean;

export const BODY_BYTES_MAX = mebibytes(BODY_MIB_MAX);

export function compileRoute(definition: Route): CompiledRoute {
  const { endpoint } = definition;
  return {
    definition,
    endpoint,
    pattern: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyBytesMax: endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
    // A parameter that no code reads is refused even where the schema would let it pass.
    query: endpoint.query?.strict() ?? null,
    params: paramsOf(endpoint),
    mayAnswer: new Set(allRefusals(endpoint)),
    deprecation: endpoint.deprecation ? deprecationHeaders(endpoint.deprecation) : null,
  };
}

function paramsOf({ path, params }: AnyEndpoint): PathParameter[] {
  return [...path.matchAll(/(?<![\w-])([\w-]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => {
    const schema = params?.shape[name];
    const fits: IsWellFormed = (text) => schema === undefined || z.safeParse(schema, text).success;
    return {
      name,
      resource: namesId(name) && name !== 'id' ? name.slice(0, -'_id'.length) : singular(collection),
      read: name.endsWith('id') ? idOrText : unchanged,
      isWellFormed: namesId(name) ? (text) => isId(text) && fits(text) : fits,
    };
  });
}

const unchanged = (text: string): string => text;

/** `symbol_or_id` takes both. */
const namesId = (name: string) => name === 'id' || (name.endsWith('_id') && !name.endsWith('_or_id'));

/** `funding-requests` → `funding_request`. */
function singular(collection: string): string {
  const words = collection.replaceAll('-', '_');
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}
