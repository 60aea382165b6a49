import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Scenario } from '../../platform/http/route.ts';
import { isCountry } from '../../vocabulary/countries.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { type Currency, isId } from '../../vocabulary/values.ts';
import { requireBank } from '../banks/operations.ts';
import { hasOddCheckDigit, mask, matchNames, requireNumberOf } from './account-number.ts';
import type { AddSettlementAccount, SettlementAccount } from './contract.ts';
import { requireNoDouble } from './doubles.ts';
import { indexNumber, sealNumber } from './numbers.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';
import { findLiveMandate, findUse } from './uses-queries.ts';
import { move, rejectAccount, verifyAccount } from './verification.ts';

type Addition = { environment: Environment; request: AddSettlementAccount; scenario: Scenario; sealer: Sealer };

/**
 * Adds an account. The sandbox decides by the number alone, at once; a live one waits for its bank, which is asked
 * when no transaction is open.
 */
export async function addAccount(tx: Transaction, addition: Addition): Promise<SettlementAccount> {
  const { environment, request, scenario } = addition;
  const { row, organisation } = await newAccount(tx, addition);
  await requireNoDouble(tx, addition.sealer, row, request.account_number);
  await queries.insertAccount(tx, row);
  const isHeld = scenario !== null || request.account_number.endsWith('9999');
  if (environment.mode === 'live' || isHeld) return presentAccount(row, null);
  if (request.account_number.endsWith('0000'))
    return rejectAccount(tx, environment, row.id, 'The bank knows no such account.');
  return verifyAccount(tx, environment, row.id, row.account_name ?? organisation.toUpperCase());
}

async function newAccount(tx: Transaction, { environment, request, scenario, sealer }: Addition) {
  const { currency, account_number, account_name = null, swift_bic = null } = request;
  const bank = await bankOf(tx, request);
  const organisation = await queries.findOrganisationName(tx, environment.organisation_id);
  const at_ms = tx.time_ms(environment);
  const at = new Date(at_ms).toISOString();
  const place = { environment_id: environment.id, id: newId(at_ms) };
  const named = { currency, ...bank };
  const row: queries.AccountRow = {
    ...place,
    ...named,
    account_number_sealed: sealNumber(sealer, place, account_number),
    account_number_index: indexNumber(sealer, { ...place, ...named }, account_number),
    account_number_masked: mask(account_number),
    account_name,
    swift_bic,
    label: request.label ?? null,
    status: 'pending',
    name_match: account_name === null ? null : matchNames(account_name, organisation),
    has_odd_check_digit: hasOddCheckDigit(bank, account_number),
    rejection_reason: null,
    is_default: false,
    verify_due_at: dueOf(tx, environment, currency, scenario),
    scenario_reason: scenario?.kind === 'fail' ? scenario.code : null,
    created_at: at,
    verified_at: null,
    updated_at: at,
  };
  return { row, organisation };
}

/** The sandbox's fail scenario strikes after a moment, so that the live state can be seen first. */
const SCENARIO_DELAY_MS = 1_000;

/** No bank tells the holder of a dollar account: those wait for the operator. */
function dueOf(tx: Transaction, { mode }: Environment, currency: Currency, scenario: Scenario): string | null {
  if (scenario?.kind === 'fail') return new Date(tx.now_ms + SCENARIO_DELAY_MS).toISOString();
  return mode === 'live' && currency !== 'USD' ? new Date(tx.now_ms).toISOString() : null;
}

type Keeper = Pick<queries.AccountRow, 'country' | 'type' | 'bank_code' | 'bank_name'>;

/** A bank of the list; of a dollar account, which may be anywhere, the bank that its holder names. */
async function bankOf(tx: Transaction, request: AddSettlementAccount): Promise<Keeper> {
  const { currency, account_number } = request;
  requireFieldsOf(request);
  if (currency === 'USD') {
    requireNumberOf({ currency, type: 'bank' }, account_number);
    const country = request.bank_country!.toUpperCase();
    return { country, type: 'bank', bank_code: null, bank_name: request.bank_name! };
  }
  const { code, name, country, type, currency: kept } = await requireBank(tx, request.bank_code!);
  if (kept !== currency) refuse('validation_error', { bank_code: `This bank keeps no ${currency} accounts.` });
  requireNumberOf({ currency, type }, account_number);
  return { country, type, bank_code: code, bank_name: name };
}

const ofDollars = ['bank_name', 'bank_country', 'account_name', 'swift_bic'] as const;

function requireFieldsOf(request: AddSettlementAccount): void {
  const isDollars = request.currency === 'USD';
  const complaints = ofDollars.flatMap((name): [string, string][] => {
    if (isDollars) return request[name] === undefined ? [[name, 'Required for USD.']] : [];
    return request[name] === undefined ? [] : [[name, 'For USD only: remove it.']];
  });
  if (isDollars && request.bank_code !== undefined)
    complaints.push(['bank_code', 'Not for USD: bank_name and bank_country name the bank.']);
  if (!isDollars && request.bank_code === undefined)
    complaints.push(['bank_code', `Required for ${request.currency}: a code that GET /banks lists.`]);
  const { bank_country } = request;
  if (isDollars && bank_country !== undefined && !isCountry(bank_country))
    complaints.push(['bank_country', 'Expected an ISO 3166 alpha-2 code, such as "US".']);
  if (complaints.length > 0) refuse('validation_error', Object.fromEntries(complaints));
}

const notFound = (id: string): never => refuse('not_found', { resource: 'settlement_account', id });

/** An account that was removed is no longer found. */
export async function requireAccount(tx: Transaction, environment: Environment, id: string) {
  const row = isId(id) ? await queries.lockAccount(tx, environment.id, id) : undefined;
  return row && row.status !== 'disabled' ? row : notFound(id);
}

/** For payouts and mandates: the account, locked, when money may be sent to it or taken from it in this currency. */
export async function requireEligible(tx: Transaction, environment: Environment, id: string, currency: Currency) {
  const row = await requireAccount(tx, environment, id);
  const reason =
    row.currency !== currency
      ? `It is a ${row.currency} account, ${currency} is asked for.`
      : row.status !== 'verified'
        ? `It is ${row.status}, not verified.`
        : null;
  return reason === null ? row : refuse('settlement_account_not_eligible', { reason });
}

export async function getAccount(tx: Transaction, environment: Environment, id: string): Promise<SettlementAccount> {
  const row = await queries.findAccount(tx, environment.id, id);
  if (!row || row.status === 'disabled') return notFound(id);
  return presentAccount(row, await findLiveMandate(tx, environment.id, id));
}

type Filters = PageQuery & { currency?: string | undefined; status?: string | undefined };

export async function listAccounts(
  tx: Transaction,
  environment: Environment,
  filters: Filters,
): Promise<Page<SettlementAccount>> {
  const filter = { currency: filters.currency ?? null, status: filters.status ?? null };
  const page = await pageOf(
    filters,
    ({ id }: queries.AccountRow) => id,
    (slice) => queries.findAccounts(tx, environment.id, filter, slice),
  );
  const shown: SettlementAccount[] = [];
  for (const row of page.rows) shown.push(presentAccount(row, await findLiveMandate(tx, environment.id, row.id)));
  return { ...page, rows: shown, count: await queries.countAccounts(tx, environment.id, filter) };
}

export async function makeDefault(tx: Transaction, environment: Environment, id: string): Promise<SettlementAccount> {
  await queries.waitForTurn(tx, environment.id);
  const row = await requireAccount(tx, environment, id);
  if (row.status !== 'verified') refuse('invalid_state', { current_status: row.status, allowed_from: 'verified' });
  const former = await queries.lockDefault(tx, environment.id, row.currency);
  const updated_at = tx.time(environment);
  if (former && former.id !== id) await queries.updateAccount(tx, { ...former, is_default: false, updated_at });
  if (!row.is_default) await queries.updateAccount(tx, { ...row, is_default: true, updated_at });
  return getAccount(tx, environment, id);
}

/** Nothing may still need it. The row stays, for the records that name it. */
export async function deleteAccount(tx: Transaction, environment: Environment, id: string): Promise<{ deleted: true }> {
  const row = await requireAccount(tx, environment, id);
  const use = await findUse(tx, environment.id, id);
  if (use) refuse('settlement_account_in_use', { resource: use.resource, id: use.id });
  await move(tx, environment, 'disable', row, { is_default: false });
  return { deleted: true };
}

/** The operator names an account by its id alone. */
export async function environmentOfAccount(tx: Transaction, id: string): Promise<Environment> {
  const environment = isId(id) ? await queries.findEnvironmentOfAccount(tx, id) : undefined;
  return environment ?? notFound(id);
}
