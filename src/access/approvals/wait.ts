import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import type { StoredKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { propose } from './operations.ts';

type Waiting = {
  readonly environment: Environment;
  readonly actor: string;
  readonly reason?: string | undefined;
  /** Why one person is not enough, as a sentence. */
  readonly because: string;
};

/** What one person asked for and another has to approve: nothing of it is done. The data is the approval that waits. */
export async function askAnother<Payload extends object>(
  tx: Transaction,
  kind: StoredKind<Payload>,
  payload: NoInfer<Payload>,
  { environment, actor, reason, because }: Waiting,
): Promise<Acted<string>> {
  const { id } = await propose(tx, kind, payload, { environment, reason: reason ?? because, actor });
  return { data: id, made: { type: 'proposal', id, organisation_id: environment.organisation_id } };
}
