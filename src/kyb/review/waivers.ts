import type { KybStatus } from '../../access/organisations/contract.ts';
import { lockKybStatus } from '../../access/organisations/operations.ts';
import { verificationMachine } from '../../access/organisations/states.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Kyb, Requirement } from './contract.ts';
import { saveWaiver, type Waiver } from './judgement-queries.ts';
import { readKyb } from './present.ts';

/** One item of the checklist: its code, and the person's id where it concerns a person. */
export type Item = { readonly code: string; readonly person_id: string | null };
type People = Pick<Waiver, 'reason' | 'proposed_by' | 'approved_by'>;

/** Until it is approved: afterwards there is nothing to waive. */
const waivable: readonly KybStatus[] = ['draft', 'submitted', 'under_review', 'more_info_required'];

/** The firm waives an item that is not accepted. The rejection of a person is never waived. */
export async function requireWaivable(tx: Transaction, environment: Environment, item: Item): Promise<Waiver['was']> {
  const kyb_status = await lockKybStatus(tx, environment);
  verificationMachine.requireStatus({ kyb_status }, waivable);
  const { requirements } = await readKyb(tx, environment);
  const open = requirements.filter(isOpen);
  const found = open.find(({ code, person_id }) => code === item.code && person_id === item.person_id);
  if (found) return found.status;
  return refuse('validation_error', { code: `Expected an item that is open: ${namesOf(open)}.` });
}

/** Two people decided it: the item shows their names and the reason. */
export async function waive(tx: Transaction, environment: Environment, item: Item, people: People): Promise<Kyb> {
  const was = await requireWaivable(tx, environment, item);
  const waived_at = tx.time(environment);
  await saveWaiver(tx, { environment_id: environment.id, ...item, was, ...people, waived_at });
  return readKyb(tx, environment);
}

type Open = Requirement & { readonly status: Waiver['was'] };

const isOpen = (one: Requirement): one is Open =>
  one.status !== 'accepted' && one.status !== 'waived' && one.code !== 'person.details';

const namesOf = (open: readonly Item[]): string =>
  open.map(({ code, person_id }) => (person_id ? `${code} of ${person_id}` : code)).join(', ') || 'there is none';
