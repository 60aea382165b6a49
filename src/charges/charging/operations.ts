import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Mode } from '../../vocabulary/values.ts';
import * as fees from '../fees/queries.ts';
import { requirePartner, requireProduct } from '../fees/terms.ts';
import { todayOf } from '../taxes/agreed.ts';
import * as taxes from '../taxes/queries.ts';
import { type Charged, chargesOf } from './compute.ts';
import type { estimateCharges } from './operator-contract.ts';
import type { Facts } from './scope.ts';

/** What is charged by the schedules and codes that are stored. */
async function charge(tx: Transaction, mode: Mode, facts: Facts): Promise<Charged> {
  const { act, currency, country, day } = facts;
  const schedules = await fees.findInForce(tx, mode, act, currency, day);
  return chargesOf(facts, schedules, await taxes.findInForce(tx, country, day));
}

type EstimateQuery = Input<typeof estimateCharges>['query'];

/** Throws not_found, and validation_error for another currency than that of the investment. */
export async function estimate(tx: Transaction, asked: EstimateQuery): Promise<Charged> {
  const { mode, charged_for: act, currency, amount, investment_id, day = todayOf(tx) } = asked;
  const organisation_id = await organisationNamed(tx, asked.organisation);
  const { country } = await requirePartner(tx, organisation_id);
  const product = investment_id === undefined ? null : await requireProduct(tx, investment_id, asked);
  return charge(tx, mode, {
    ...{ act, organisation_id, currency, day, amount: Decimal.of(amount) },
    investment_id: product?.id ?? null,
    category: product?.category ?? null,
    country: product?.country ?? country,
    ...(product && { charges_on: product.charges_on }),
  });
}
