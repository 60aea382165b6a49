import { type ChargeRow, insertCharges } from '../charges/charging/charge-queries.ts';
import { notShared } from '../charges/charging/shares.ts';
import { postMovement } from '../ledger/book/operations.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import { newId } from '../vocabulary/id.ts';
import type { Currency } from '../vocabulary/values.ts';
import type { Partner, World } from './world.ts';

/** A charge of any code that is due, as that of income is, without a holding that earned it: no trigger looks for one. Booked now, or at an instant. */
export async function chargeDue(
  { write, database }: Pick<World, 'write' | 'database'>,
  { environment }: Pick<Partner, 'environment'>,
  code: string,
  amount: string,
  currency: Currency = 'NGN',
  more: Partial<ChargeRow> = {},
  at?: string,
): Promise<void> {
  const subject_id = newId(Date.now());
  const client = await database.owner.connect();
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into distributions (
       environment_id, id, holding_id, currency, gross_amount, tax_withheld, net_amount, charges_total, record_date, payment_date,
       status, cancelled_at, created_at, updated_at
     )
     values ($1, $2, $2, $3, $4::numeric, 0.00, 0.00, $4::numeric, '2026-01-01', '2026-01-01', 'cancelled', now(), now(), now())`,
    [environment.id, subject_id, currency, amount],
  );
  await client.query('commit');
  client.release();
  await write(async (tx) => {
    const id = newId(tx.now_ms);
    await insertCharges(tx, [
      {
        ...{ environment_id: environment.id, id, subject_type: 'distribution', subject_id, number: 1 },
        ...{ code, name: code, kind: 'fee', currency, base: amount, rate: null, amount, tax_code_id: null },
        ...notShared,
        created_at: at ?? tx.time(environment),
        ...more,
      },
    ]);
    await postMovement(tx, 'tax_withheld', {
      ...{
        environment,
        currency,
        amount: Decimal.of(amount),
        place: code,
        at_ms: at === undefined ? tx.time_ms(environment) : Date.parse(at),
      },
      ...{ source: { type: 'charge', id }, reference: null, description: `Charge ${code}` },
    });
  });
}
