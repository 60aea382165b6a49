import type { z } from 'zod';
import { shown } from '../../platform/database/page.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { complaintsOfCode, isInForce, statusOn } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { type RefusalDetails, refuse } from '../../vocabulary/refusals.ts';
import { requireEndable, requireNoOverlap, requireNotPast, todayOf } from './agreed.ts';
import type { TaxCode } from './contract.ts';
import type { listTaxCodes, ProposeTaxCode } from './operator-contract.ts';
import * as queries from './queries.ts';
import type { WantedCode } from './wanted.ts';

const records = firmRecords<queries.TaxRow>({
  columns: columnsOf('tax_codes', 'record'),
  from: 'tax_codes',
  resource: 'tax_code',
  equal: ['code', 'country'],
  closed: ['kind', 'collected_by'],
});

export const listCodes = async (tx: Transaction, query: Input<typeof listTaxCodes>['query']): Promise<Page<TaxCode>> =>
  shown(await records.list(tx, query), (row) => present(tx, row));

export const getCode = async (tx: Transaction, id: string): Promise<TaxCode> => present(tx, await records.get(tx, id));

export const present = (tx: Transaction, row: queries.TaxRow): TaxCode => ({
  ...row,
  status: statusOn(row, todayOf(tx)),
});

type Proposed = Omit<z.output<typeof ProposeTaxCode>, 'reason'>;

/** What a request means, with what it left out. Throws validation_error. */
export async function wantedCode(tx: Transaction, request: Proposed): Promise<WantedCode> {
  const {
    charged_for = [],
    categories = [],
    exempt_categories = [],
    exempt_organisations = [],
    vat_codes = [],
  } = request;
  const { account = null, rate } = request;
  const wanted = {
    ...request,
    ...{ charged_for, categories, exempt_categories, vat_codes, account },
    exempt_organisations: [...new Set(exempt_organisations)],
    rate: Decimal.of(rate).toPercent(),
  };
  await requireCode(tx, wanted);
  return wanted;
}

/** Throws validation_error, and schedule_overlaps where the code holds then already. */
export async function requireCode(tx: Transaction, wanted: WantedCode): Promise<void> {
  const complaints = complaintsOf(wanted);
  if (Object.keys(complaints).length > 0) refuse('validation_error', complaints);
  requireNotPast(tx, wanted.effective_from);
  const today = todayOf(tx);
  if (wanted.source_date > today)
    refuse('validation_error', { source_date: `Expected today, ${today}, or an earlier day.` });
  const { vat_codes, effective_from, country } = wanted;
  await requireVatCodes(tx, { vat_codes, effective_from, country });
  await requirePartners(tx, wanted.exempt_organisations);
  requireNoOverlap(await queries.findOfCode(tx, wanted.code), wanted);
  if (await queries.findFeeOfCode(tx, wanted.code))
    refuse('validation_error', { code: 'A fee has that code: choose another.' });
}

const HUNDRED = Decimal.of('100');

function complaintsOf({
  base,
  rate,
  charged_for,
  vat_codes,
  collected_by,
  account,
  ...wanted
}: WantedCode): RefusalDetails {
  const percent = Decimal.of(rate);
  const both = wanted.categories.filter((category) => wanted.exempt_categories.includes(category));
  return {
    ...complaintsOfCode(wanted.code),
    ...(both.length > 0 && {
      exempt_categories: `Not what it is only for: remove ${both.join(', ')} from one of the two.`,
    }),
    ...((!percent.isPositive || percent.isAbove(HUNDRED)) && { rate: 'Expected more than 0 and at most 100.' }),
    ...(base === 'amount' && charged_for.length === 0 && { charged_for: 'Expected at least one act.' }),
    ...(base === 'amount' &&
      charged_for.includes('custody') && {
        charged_for: 'Not custody: what is levied on its fee has the base `charges`.',
      }),
    ...(base === 'charges' && charged_for.length > 0 && { charged_for: 'Not with the base `charges`: remove it.' }),
    ...(base === 'charges' && vat_codes.length > 0 && { vat_codes: 'Not with the base `charges`: remove them.' }),
    ...(collected_by === 'firm' && account === null && { account: 'Expected the account that the firm pays it from.' }),
    ...(collected_by !== 'firm' && account !== null && { account: 'Only of what the firm collects: remove it.' }),
  };
}

type Taxed = {
  readonly vat_codes: readonly string[];
  readonly effective_from: string;
  /** Of a levy, and of a fee whose scope is of one: else a fee is charged in the country of each product or partner. */
  readonly country?: string;
  /** Of a fee. */
  readonly collected_by?: 'firm';
};

/** Throws validation_error for a code that is no tax on charges there, or that does not hold from that day on. */
export async function requireVatCodes(
  tx: Transaction,
  { vat_codes, effective_from, country, collected_by }: Taxed,
): Promise<void> {
  for (const code of vat_codes) {
    const rows = await queries.findOfCode(tx, code);
    const holds = rows.some(
      (row) =>
        row.base === 'charges' &&
        row.country === (country ?? row.country) &&
        row.collected_by === (collected_by ?? row.collected_by) &&
        isInForce(row, effective_from),
    );
    if (!holds)
      refuse('validation_error', {
        vat_codes: `Expected codes ${country === undefined ? '' : `of ${country} `}with the base \`charges\` ${collected_by === undefined ? '' : 'that the firm collects and '}that hold from ${effective_from} on: ${code} does not.`,
      });
  }
}

async function requirePartners(tx: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = await queries.findUnknownPartner(tx, ids);
  if (unknown) refuse('validation_error', { exempt_organisations: `There is no partner ${unknown.id}.` });
}

/** Throws not_found, and invalid_state for an example, which holds for no one. */
export async function findEndable(tx: Transaction, id: string, effective_until: string): Promise<queries.TaxRow> {
  const row = await records.get(tx, id);
  if (row.is_example) refuse('invalid_state', { current_status: 'an example', allowed_from: 'what was approved' });
  requireEndable(tx, row, effective_until);
  return row;
}
