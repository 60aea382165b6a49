import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { type Proposal, propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { transitionOf } from '../../events/transitions/transition.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Currency } from '../../vocabulary/values.ts';
import type { CustodyCharge } from './contract.ts';
import { linesOf, presentCustody } from './operations.ts';
import * as queries from './queries.ts';
import { custodyChargeMachine } from './states.ts';

/** What waits for the wallet is waived by two people. The payload is what the second person sees: a charge does not change. */
export const custodyCancellation = proposalKind({
  name: 'custody_cancellation',
  payload: strictObject({ id: z.string(), month: z.string(), currency: Currency, amount: z.string() }),
  async subject({ environment, payload: { id } }) {
    assert(environment);
    return { type: 'custody_charge', id, organisation_id: environment.organisation_id };
  },
  async effect({ environment, payload: { month, currency, amount } }) {
    assert(environment);
    return `Cancel the custody charge of ${month}: ${currency} ${amount} is not taken from the ${environment.mode} wallet, and the month is never charged again.`;
  },
  async act({ tx, environment, payload: { id }, proposal: { reason } }, approved_by) {
    assert(environment);
    return { data: await cancelCharge(tx, environment, id, { reason, approved_by }) };
  },
});

/** Nothing changes until another person approves it. Throws invalid_state for one that is not outstanding, or that another proposal is about. */
export async function proposeCancellation(
  tx: Transaction,
  environment: Environment,
  id: string,
  by: { readonly reason: string; readonly actor: string },
): Promise<Proposal> {
  const row = (await queries.lockCustody(tx, environment.id, id))!;
  custodyChargeMachine.require(row, 'cancel');
  await requireNoneWaiting(tx, [custodyCancellation], { id }, environment);
  const { month, currency, charges_total: amount } = row;
  return propose(tx, custodyCancellation, { id, month, currency, amount }, { ...by, environment });
}

type By = { readonly reason: string; readonly approved_by: string };

/** Nothing was booked, so nothing is reversed. What takes it locks it first too, so one of both finds what the other did. Throws invalid_state. */
async function cancelCharge(
  tx: Transaction,
  environment: Environment,
  id: string,
  { reason, approved_by }: By,
): Promise<CustodyCharge> {
  const row = (await queries.lockCustody(tx, environment.id, id))!;
  custodyChargeMachine.require(row, 'cancel');
  const lines = (await linesOf(tx, [row])).get(id)!;
  const present = (one: queries.CustodyRow) => presentCustody(one, lines);
  const kind = { machine: custodyChargeMachine, present, update: queries.updateCustody };
  return transitionOf(kind)(tx, environment, 'cancel', row, { cancelled_by: approved_by, cancellation_reason: reason });
}
