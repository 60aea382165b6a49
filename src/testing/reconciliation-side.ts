import assert from 'node:assert/strict';
import { receiveMoney } from '../payments/inbound/operations.ts';
import { makeReconciliation } from '../payments/place-reconciliations/operations.ts';
import {
  getPlaceReconciliation,
  type PrepareReconciliation,
  preparePlaceReconciliation,
  signPlaceReconciliation,
} from '../payments/place-reconciliations/operator-contract.ts';
import { lagosDayOf } from '../vocabulary/lagos-days.ts';
import { Refusal } from '../vocabulary/refusals.ts';
import type { Currency } from '../vocabulary/values.ts';
import { statementSide } from './bank-statements.ts';
import type { Partner, World } from './world.ts';

type Kind = 'bank' | 'provider' | 'unknown';

export const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => assert.fail('it is refused'),
    (error: unknown) =>
      error instanceof Refusal ? { code: error.code, details: error.details } : assert.fail(String(error)),
  );

/** Reconciliations of places, as two people of finance work on them: Jane prepares, Ada signs. */
export async function reconciliationSide(world: World) {
  const statements = await statementSide(world);
  const { firm, database } = world;
  const today = lagosDayOf(Date.now());

  /** The record of a place at the end of a day. */
  async function made(place_id: string, kind: Kind = 'bank', day = today, currency: Currency = 'NGN') {
    await world.write((tx) => makeReconciliation(tx, { place_id, kind, mode: 'live', currency, day }));
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from place_reconciliations where place_id = $1 and day = $2',
      [place_id, day],
    );
    return rows[0]!.id;
  }

  const get = (place_reconciliation: string) => firm.act(getPlaceReconciliation, { params: { place_reconciliation } });
  const prepare = (place_reconciliation: string, body: PrepareReconciliation = {}) =>
    firm.act(preparePlaceReconciliation, { params: { place_reconciliation }, body }, 'Jane');
  const sign = (place_reconciliation: string, by = 'Ada') =>
    firm.act(signPlaceReconciliation, { params: { place_reconciliation }, body: {} }, by);

  /** Money that a person books at a place. */
  async function receiveAt(partner: Partner, place: string, amount: string) {
    const { id } = await statements.transfer(partner, amount);
    const paid = { provider: 'operator', transaction_id: `P-${id}`, amount, fee: '0.00', sender_name: null, place };
    await world.write((tx) => receiveMoney(tx, partner.environment, id, paid));
  }

  return { ...statements, today, made, get, prepare, sign, receiveAt };
}
