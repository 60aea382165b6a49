import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { hasProduct } from '../../vocabulary/charged-acts.ts';
import { statusOn } from '../../vocabulary/charges.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { requireEndable, requireNoOverlap, requireNotPast, todayOf } from '../taxes/agreed.ts';
import { requireVatCodes } from '../taxes/operations.ts';
import { findOfCode } from '../taxes/queries.ts';
import { FeeSchedule } from './contract.ts';
import type { listFeeSchedules } from './operator-contract.ts';
import * as queries from './queries.ts';
import type { WantedSchedule } from './wanted.ts';

const records = firmRecords<queries.NamedRow>({
  columns: queries.namedColumns,
  from: 'fee_schedules',
  resource: 'fee_schedule',
  equal: ['code', 'organisation_id', 'investment_id'],
  closed: ['mode', 'charged_for', 'currency', 'category'],
});

/** Throws not_found for an unknown partner. */
export async function listSchedules(
  tx: Transaction,
  { organisation, ...query }: Input<typeof listFeeSchedules>['query'],
): Promise<Page<FeeSchedule>> {
  const of = organisation === undefined ? {} : { organisation_id: await organisationNamed(tx, organisation) };
  return shown(await records.list(tx, { ...query, ...of }), (row) => present(tx, row));
}

export const getSchedule = async (tx: Transaction, id: string): Promise<FeeSchedule> =>
  present(tx, await records.get(tx, id));

const show = pick(FeeSchedule);

function present(tx: Transaction, row: queries.NamedRow): FeeSchedule {
  return show({ ...row, status: statusOn(row, todayOf(tx)) });
}

/** What can be agreed to now. Throws validation_error, and schedule_overlaps where one of the same scope holds then already. */
export async function requireSchedule(tx: Transaction, wanted: WantedSchedule): Promise<void> {
  requireNotPast(tx, wanted.effective_from);
  await requireTaxesOf(tx, wanted);
  const { mode, code, charged_for, currency, organisation_id, investment_id, category } = wanted;
  const scope = [mode, code, charged_for, currency, organisation_id, investment_id, category] as const;
  requireNoOverlap(await queries.findOfScope(tx, ...scope), wanted);
  if ((await findOfCode(tx, code)).length > 0)
    refuse('validation_error', { code: 'A tax or a levy has that code: choose another.' });
}

/**
 * The taxes on a fee are of the country in which it is charged, where its scope says that: of its product, or of its partner where the act has none.
 * The firm collects them: what a broker bills is no tax on a fee of the firm.
 */
async function requireTaxesOf(tx: Transaction, wanted: WantedSchedule): Promise<void> {
  const { vat_codes, effective_from, charged_for, investment_id, organisation_id } = wanted;
  const ofProduct = hasProduct(charged_for);
  const id = ofProduct ? investment_id : organisation_id;
  const found = id === null ? undefined : await (ofProduct ? queries.findProduct : queries.findPartner)(tx, id);
  const country = found === undefined ? {} : { country: found.country };
  await requireVatCodes(tx, { vat_codes, effective_from, collected_by: 'firm', ...country });
}

/** Throws not_found, invalid_state and validation_error. */
export async function findEndable(tx: Transaction, id: string, effective_until: string): Promise<queries.NamedRow> {
  const row = await records.get(tx, id);
  requireEndable(tx, row, effective_until);
  return row;
}
