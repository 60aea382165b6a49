import { z } from 'zod';
import { allRefusals, type Endpoint } from '../../vocabulary/endpoint.ts';
import type { RefusalCode } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type { Route } from './route.ts';

/** A route as the front door needs it: everything that its table entry implies, worked out once. */
export type Plan = {
  readonly route: Route;
  readonly endpoint: Endpoint;
  /** The path as the router writes it. */
  readonly pattern: string;
  readonly bodyBytesMax: number;
  readonly query: z.ZodObject | null;
  readonly params: readonly Param[];
  readonly mayAnswer: ReadonlySet<RefusalCode>;
};

/** One part of a path that varies: what it names, how it is read, and whether it must look like an id. */
export type Param = {
  readonly name: string;
  readonly resource: string;
  readonly read: (text: string) => string;
  readonly isWellFormed: Judge;
};
type Judge = (text: string) => boolean;

export const BODY_BYTES_MAX = 1_048_576;

export function planOf(route: Route): Plan {
  const { endpoint } = route;
  return {
    route,
    endpoint,
    pattern: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyBytesMax: endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
    // A parameter that nobody reads is refused even where the schema would let it pass.
    query: endpoint.query?.strict() ?? null,
    params: paramsOf(endpoint),
    mayAnswer: new Set(allRefusals(endpoint)),
  };
}

function paramsOf({ path, params }: Endpoint): Param[] {
  return [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, collection = '', name = '']) => {
    const schema = params?.shape[name];
    const fits: Judge = (text) => schema === undefined || z.safeParse(schema, text).success;
    return {
      name,
      resource: namesId(name) && name !== 'id' ? name.slice(0, -'_id'.length) : singular(collection),
      read: name.endsWith('id') ? idOrText : asItIs,
      isWellFormed: namesId(name) ? (text) => isId(text) && fits(text) : fits,
    };
  });
}

const asItIs = (text: string): string => text;

/** `symbol_or_id` takes both. */
const namesId = (name: string) => name === 'id' || (name.endsWith('_id') && !name.endsWith('_or_id'));

/** `funding-requests` → `funding_request`. */
function singular(collection: string): string {
  const words = collection.replaceAll('-', '_');
  return words.endsWith('ies') ? `${words.slice(0, -3)}y` : words.replace(/s$/, '');
}
