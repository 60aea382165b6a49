import type { Transaction } from '../../platform/database/transaction.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { environmentOf } from './operations.ts';

/** Throws not_found for a name that no environment of the organisation has. */
export function environmentNamed(tx: Transaction, organisation_id: string, named: string): Promise<Environment> {
  const { mode, sandbox } = ownerNamed(named);
  return environmentOf(tx, organisation_id, mode, sandbox);
}

/** `live`; `test` for the sandbox that every organisation has; `test.NAME` for another. */
function ownerNamed(named: string): { readonly mode: Mode; readonly sandbox: string } {
  if (named === 'live') return { mode: 'live', sandbox: DEFAULT_SANDBOX };
  if (named === 'test') return { mode: 'test', sandbox: DEFAULT_SANDBOX };
  const [, sandbox] = /^test\.([a-z0-9-]{1,40})$/.exec(named) ?? [];
  return sandbox ? { mode: 'test', sandbox } : refuse('not_found', { resource: 'environment', id: named });
}
