import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acted } from '../../platform/operator/act.ts';
import { type Outcome, SYSTEM } from '../../platform/operator/command.ts';
import type { ProposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { PROPOSAL_HOURS } from '../../vocabulary/limits.ts';
import { isSamePerson } from '../../vocabulary/person.ts';
import { refuse } from '../../vocabulary/refusals.ts';
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
  kind: ProposalKind<Payload>,
  payload: Payload,
  { environment, actor, reason, because }: Waiting,
): Promise<Acted<string>> {
  const { id } = await propose(tx, kind, payload, { environment, reason: reason ?? because, actor });
  return { data: id, made: { type: 'proposal', id, organisation_id: environment.organisation_id } };
}

/** The same of a command. Needs the name of a person. */
export async function waitForAnother<Payload extends object>(
  tx: Transaction,
  kind: ProposalKind<Payload>,
  payload: Payload,
  { environment, actor, reason, because }: Waiting,
): Promise<Outcome> {
  if (isSamePerson(actor, SYSTEM))
    refuse('validation_error', { actor: `Required: who asks for it; another person approves it. ${because}` });
  const data = await propose(tx, kind, payload, { environment, reason: reason ?? because, actor });
  const hint = `Not done: ${because} It waits for another person, for ${PROPOSAL_HOURS} hours (approval ${data.id}).`;
  return { data, hint, made: { type: 'proposal', id: data.id, organisation_id: environment.organisation_id } };
}
