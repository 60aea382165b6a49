import { insertCharges } from '../charges/charging/charge-queries.ts';
import { postMovement } from '../ledger/book/operations.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import { newId } from '../vocabulary/id.ts';
import type { Currency } from '../vocabulary/values.ts';
import type { Partner, World } from './world.ts';

/** A charge that is due by its code, as income is charged. */
export const chargeDue = (
  { write }: World,
  { environment }: Pick<Partner, 'environment'>,
  code: string,
  amount: string,
  currency: Currency = 'NGN',
): Promise<unknown> =>
  write(async (tx) => {
    const id = newId(tx.now_ms);
    await insertCharges(tx, [
      {
        ...{
          environment_id: environment.id,
          id,
          subject_type: 'holding',
          subject_id: newId(tx.now_ms),
          number: 1,
        },
        ...{ code, name: code, kind: 'fee', currency, base: amount, rate: null, amount, tax_code_id: null },
        created_at: tx.time(environment),
      },
    ]);
    await postMovement(tx, 'tax_withheld', {
      ...{ environment, currency, amount: Decimal.of(amount), place: code, at_ms: tx.time_ms(environment) },
      ...{ source: { type: 'charge', id }, reference: null, description: `Charge ${code}` },
    });
  });
