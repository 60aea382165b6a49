import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import { type Statement, Transaction, type Value } from '../platform/database/transaction.ts';
import { memberEndpoints, operatorEndpoints } from '../service/registry.ts';
import type { MemberEndpoint, OperatorEndpoint } from '../vocabulary/endpoint.ts';
import { credentialTables, mayWriteUnproven, proposedCredentials } from './credential-tables.ts';
import { writtenTables } from './written-tables.ts';

/**
 * Every statement that an endpoint of the firm's people, or of a partner's, sends in a test is looked at. One that writes a credential,
 * or proposes one, fails unless the endpoint needs a recent proof of who sits there or is on the list of those that yield nothing.
 * What an endpoint writes decides, and no mark that could be forgotten.
 */
type Watched = Pick<OperatorEndpoint | MemberEndpoint, 'name' | 'needsProof'>;

const keyOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
const watched = new Map<string, Watched>(
  [...operatorEndpoints, ...memberEndpoints].map((endpoint) => [keyOf(endpoint.method, endpoint.path), endpoint]),
);

/** The endpoint whose request is being answered. */
const answering = new AsyncLocalStorage<Watched | undefined>();

type Handled = { readonly route: { readonly url: string; readonly method: string } };
tracingChannel<Watched | undefined, Handled>('fastify.request.handler').start.bindStore(answering, ({ route }) =>
  watched.get(keyOf(route.method, route.url)),
);

const tablesOf = new Map<string, readonly string[]>();
function tablesIn(text: string): readonly string[] {
  const found = tablesOf.get(text) ?? writtenTables(text);
  tablesOf.set(text, found);
  return found;
}

/** When a session or token was last used is no new power of it. */
const notesUse = (text: string): boolean => /\bset last_used_at = \$2\b/.test(text);

/** What is wrong with a statement of an endpoint; null where nothing is. */
export function unprovenWrite(
  { name, needsProof }: Watched,
  text: string,
  values: readonly Value[] = [],
): string | null {
  if (needsProof || notesUse(text)) return null;
  const allowed = mayWriteUnproven[name]?.tables ?? [];
  const table = tablesIn(text).find((one) => credentialTables.includes(one) && !allowed.includes(one));
  if (table) return `${name} writes ${table}, and needs no proof of who sits there`;
  if (!tablesIn(text).includes('proposals')) return null;
  const kind = proposedCredentials.find((one) => new RegExp(`\\b${one}\\b`).test(String(values[0])));
  return kind ? `${name} proposes ${kind}, and needs no proof of who sits there` : null;
}

function look(query: Statement, values: readonly Value[] | undefined): void {
  const endpoint = answering.getStore();
  const wrong = endpoint && unprovenWrite(endpoint, query.text, values);
  if (wrong) throw new Error(wrong);
}

const { rows, write } = Transaction.prototype;
Object.assign(Transaction.prototype, {
  async rows(this: Transaction, query: Statement, values?: readonly Value[]) {
    look(query, values);
    return rows.call(this, query, values);
  },
  async write(this: Transaction, query: Statement, ...rest: [readonly Value[], number, boolean?]) {
    look(query, rest[0]);
    return write.call(this, query, ...rest);
  },
});
