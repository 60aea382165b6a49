import type { EventRow } from '../../events/outbox/queries.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import type { Owner } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import { envelopeOf } from './envelope.ts';
import type { listEvents as listing, PartnerEvent } from './operator-contract.ts';
import * as queries from './owned-queries.ts';

type Caller = Pick<OperatorCaller, 'permissions'>;

/** What is about a verification contains names of people and words of the review. */
const readsKyb = ({ permissions }: Caller): boolean => permissions.has('kyb.read');
export const mayRead = (caller: Caller, type: string): boolean => readsKyb(caller) || !type.startsWith('kyb.');

/** Of all partners, newest first; without those of verifications where the caller may not read these. Throws not_found for an unknown partner. */
export const listOwned = async (
  tx: Transaction,
  query: Input<typeof listing>['query'],
  caller: Caller,
): Promise<Page<PartnerEvent>> => shown(await queries.findEvents(tx, query, readsKyb(caller)), presentOwned);

/** Throws not_found, also where the caller may not read it. */
export async function getOwned(tx: Transaction, named: string, caller: Caller): Promise<PartnerEvent> {
  const id = idOrText(named);
  const row = isId(id) ? await queries.findEvent(tx, id) : undefined;
  if (!row || !mayRead(caller, row.type)) return refuse('not_found', { resource: 'event', id: named });
  return presentOwned(row);
}

function presentOwned(row: EventRow & Owner): PartnerEvent {
  const { organisation_name, sandbox } = row;
  return { ...(JSON.parse(envelopeOf(row, row)) as PartnerEvent), organisation_name, sandbox };
}
