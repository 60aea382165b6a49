import { recordEvent } from '../../events/outbox/record.ts';
import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { findAuthorities, findBusinesses, findPayers } from '../taxes-due/queries.ts';
import { certifiedYear } from './certified-year.ts';
import { LINES_MAX, type TaxCertificate, taxCertificateIssued } from './contract.ts';
import { getCertificate } from './operations.ts';
import { type Remittance, remittanceOf } from './paid-by-lines.ts';
import * as queries from './queries.ts';

export type CertificateRequest = {
  readonly year: number;
  readonly code: string;
  readonly currency: Currency;
  /** Without both they are those of the lines that paid the tax. */
  readonly remittance_reference?: string | undefined;
  readonly remitted_on?: string | undefined;
};

/** Whose the income is where no business is known, whose name is on the certificate, and who issues it. */
type Issuing = {
  readonly organisation_name: string;
  readonly withheld_by: string | null;
  readonly issued_by: string;
};

type Line = Omit<queries.LineRow, 'environment_id' | 'tax_certificate_id' | 'number'>;

/** Certifies what was withheld in a year by one tax, once: the database holds that against two who issue at once. Throws validation_error. */
export async function issueCertificate(
  tx: Transaction,
  environment: Environment,
  asked: CertificateRequest,
  { organisation_name, ...by }: Issuing,
): Promise<TaxCertificate> {
  requireOver(tx, environment, asked);
  const { year, code, currency } = asked;
  const { id: environment_id, mode } = environment;
  const before = await queries.findCertificateOf(tx, environment_id, year, code, currency);
  if (before) refuse('validation_error', { year: `It was certified before: ${before.id}.` });
  const { since, until } = certifiedYear(year);
  const withheld = await queries.findWithheld(tx, environment_id, code, currency, since, until);
  const [largest] = withheld;
  if (!largest)
    return refuse('validation_error', { code: `Nothing was withheld by ${code} in ${currency} in ${year}.` });
  const said = saidIn(asked);
  const remittance = said ?? (await remittanceOf(tx, environment, asked));
  const id = newId(tx.now_ms);
  const [business] = await findBusinesses(tx, [environment_id]);
  const row: queries.CertificateRow = {
    ...{ environment_id, id, mode, number: await queries.nextNumber(tx, mode), year, code, currency },
    ...{ name: largest.name, ...remittance, is_paid_by_lines: said === null },
    beneficiary: business?.legal_name ?? organisation_name,
    tax_id: business?.tax_id ?? null,
    ...{ base: sum(withheld, 'base'), amount: sum(withheld, 'amount'), ...by },
    created_at: tx.time(environment),
  };
  const races = ['a_year_is_certified_once', 'a_certificate_has_a_number_of_its_own'];
  await orRetry(queries.insertCertificate(tx, row), races, 'a certificate of tax');
  await queries.insertLines(
    tx,
    bounded(await linesFor(tx, withheld)).map((line, place) => ({
      ...{ environment_id, tax_certificate_id: id, number: place + 1 },
      ...line,
    })),
  );
  const certificate = await getCertificate(tx, environment, id);
  recordEvent(tx, environment, taxCertificateIssued, certificate);
  return certificate;
}

/** Null where a person says neither. Throws validation_error for one without the other. */
function saidIn({ remittance_reference, remitted_on }: CertificateRequest): Remittance | null {
  if (remittance_reference !== undefined && remitted_on !== undefined) return { remittance_reference, remitted_on };
  if (remittance_reference === undefined && remitted_on === undefined) return null;
  const missing = remitted_on === undefined ? 'remitted_on' : 'remittance_reference';
  return refuse('validation_error', {
    [missing]: 'Expected both or neither: then they are those of the lines that paid it.',
  });
}

/** By the clock of the environment, from the second day of the next year on. */
function requireOver(tx: Transaction, environment: Environment, { year, remitted_on }: CertificateRequest): void {
  const today = lagosDayOf(tx.time_ms(environment));
  const { first_day, complete_from } = certifiedYear(year);
  if (today < complete_from)
    refuse('validation_error', { year: `It is over and complete from ${complete_from} on; today is ${today}.` });
  if (remitted_on !== undefined && (remitted_on > today || remitted_on < first_day))
    refuse('validation_error', { remitted_on: `Expected a day from ${first_day} to today, ${today}.` });
}

const sum = <Key extends string>(rows: readonly Readonly<Record<Key, string>>[], key: Key): string =>
  Decimal.sum(rows.map((row) => row[key])).toMoney();

async function linesFor(tx: Transaction, withheld: readonly queries.Withheld[]): Promise<Line[]> {
  const payers = new Map(
    (await findPayers(tx, [...new Set(withheld.map((one) => one.investment_id))])).map(({ id, provider }) => [
      id,
      provider,
    ]),
  );
  const authorities = new Map(
    (await findAuthorities(tx, [...new Set(withheld.map((one) => one.tax_code_id))])).map(({ id, authority }) => [
      id,
      authority,
    ]),
  );
  return withheld.map(({ tax_code_id, charged_for, investment_id, investment_name, rate, payments, base, amount }) => ({
    authority: authorities.get(tax_code_id)!,
    charged_for,
    payer: payers.get(investment_id)!,
    ...{ investment_name, rate, payments, base, amount },
  }));
}

/** The largest lines, and of each authority, income and rate one more with what is left. */
function bounded(lines: readonly Line[]): Line[] {
  const [kept, rest] = [lines.slice(0, LINES_MAX), lines.slice(LINES_MAX)];
  const keyOf = ({ authority, charged_for, rate }: Line) => `${authority} ${charged_for} ${rate}`;
  const others = [...new Set(rest.map(keyOf))].map((key): Line => {
    const rows = rest.filter((row) => keyOf(row) === key);
    const payments = rows.reduce((count, row) => count + row.payments, 0);
    const sums = { payments, base: sum(rows, 'base'), amount: sum(rows, 'amount') };
    return { ...rows[0]!, payer: null, investment_name: null, ...sums };
  });
  return [...kept, ...others];
}
