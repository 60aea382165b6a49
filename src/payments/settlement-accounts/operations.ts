import type { Sealer } from '../../platform/crypto/sealed.ts';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { SCENARIO_DELAY_MS, type Scenario } from '../../platform/http/endpoints/route.ts';
import { type CallColumns, firstCallAt, noCall } from '../../platform/provider-calls/columns.ts';
import { isCountry } from '../../vocabulary/countries.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { accountEndings } from '../../vocabulary/sandbox-numbers.ts';
import { type Currency, isId } from '../../vocabulary/values.ts';
import { requireBank } from '../banks/operations.ts';
import { hasOddCheckDigit, mask, matchNames, requireNumberOf } from './account-number.ts';
import type { AddSettlementAccount, listAccounts as endpoint, SettlementAccount } from './contract.ts';
import { indexNumber, lookForNumber, openNumber, sealNumber } from './numbers.ts';
import { presentAccount } from './present.ts';
import * as queries from './queries.ts';
import { accountMachine } from './states.ts';
import { findLiveMandate, findUse } from './uses-queries.ts';
import { rejectAccount, transitionAccount, verifyAccount } from './verification.ts';

type Addition = { environment: Environment; request: AddSettlementAccount; scenario: Scenario; sealer: Sealer };

/**
 * Adds an account. The sandbox decides only by the number, immediately; a live one waits for its bank, which is asked
 * when no transaction is open.
 */
export async function addAccount(tx: Transaction, addition: Addition): Promise<SettlementAccount> {
  const { environment, request, scenario } = addition;
  const { row, organisation } = await newAccount(tx, addition);
  await requireNoDouble(tx, addition.sealer, row, request.account_number);
  await queries.insertAccount(tx, row);
  const isHeld = scenario !== null || request.account_number.endsWith(accountEndings.pending);
  if (environment.mode === 'live' || isHeld) return presentAccount(row, null);
  if (request.account_number.endsWith(accountEndings.rejected))
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
    ...nullsOf('settlement_accounts'),
    ...place,
    ...named,
    account_number_sealed: sealNumber(sealer, place, account_number),
    account_number_index: indexNumber(sealer, { ...place, ...named }, account_number),
    account_number_masked: mask(account_number),
    account_name,
    swift_bic,
    label: request.label ?? null,
    status: accountMachine.create('pending'),
    name_match: account_name === null ? null : matchNames(account_name, organisation),
    has_odd_check_digit: hasOddCheckDigit(bank, account_number),
    is_default: false,
    ...callOf(tx, environment, currency, scenario),
    scenario_reason: scenario?.kind === 'fail' ? scenario.code : null,
    created_at: at,
    updated_at: at,
  };
  return { row, organisation };
}

/** No bank reports the holder of a dollar account: those wait for the operator. */
function callOf(tx: Transaction, { mode }: Environment, currency: Currency, scenario: Scenario): CallColumns {
  if (scenario?.kind === 'fail') return firstCallAt(tx.now_ms + SCENARIO_DELAY_MS);
  return mode === 'live' && currency !== 'USD' ? firstCallAt(tx.now_ms) : noCall;
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
  const { code, name, country, type, currency: bankCurrency } = await requireBank(tx, request.bank_code!);
  if (bankCurrency !== currency) refuse('validation_error', { bank_code: `This bank keeps no ${currency} accounts.` });
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

export async function listAccounts(
  tx: Transaction,
  environment: Environment,
  filters: Input<typeof endpoint>['query'],
): Promise<Page<SettlementAccount>> {
  const { currency = null, status = null } = filters;
  const page = await queries.findAccounts(tx, [environment.id, currency, status], filters);
  const shown: SettlementAccount[] = [];
  for (const row of page.rows) shown.push(presentAccount(row, await findLiveMandate(tx, environment.id, row.id)));
  return { ...page, rows: shown };
}

export async function makeDefault(tx: Transaction, environment: Environment, id: string): Promise<SettlementAccount> {
  await queries.waitForTurn(tx, environment.id);
  const row = await requireAccount(tx, environment, id);
  accountMachine.requireStatus(row, ['verified']);
  const former = await queries.lockDefault(tx, environment.id, row.currency);
  const updated_at = tx.time(environment);
  const { updateAccounts } = queries;
  if (former && former.id !== id)
    await updateAccounts(tx, [updateAccounts.change(former, { is_default: false, updated_at })]);
  if (!row.is_default) await updateAccounts(tx, [updateAccounts.change(row, { is_default: true, updated_at })]);
  return getAccount(tx, environment, id);
}

/** Nothing may still need it. The row stays, for the records that name it. */
export async function deleteAccount(tx: Transaction, environment: Environment, id: string): Promise<{ deleted: true }> {
  const row = await requireAccount(tx, environment, id);
  const use = await findUse(tx, environment.id, id);
  if (use) refuse('settlement_account_in_use', { resource: use.resource, id: use.id });
  await transitionAccount(tx, environment, 'disable', row, { is_default: false });
  return { deleted: true };
}

/** The whole number, for a person who gave a reason. Throws not_found. */
export async function revealNumber(tx: Transaction, environment: Environment, id: string, sealer: Sealer) {
  const row = isId(id) ? await queries.findAccount(tx, environment.id, id) : undefined;
  return row ? { id, account_number: openNumber(sealer, row) } : notFound(id);
}

/**
 * The same account is added once. An addition takes a lock first, so that of two at once the second finds the
 * first; an account that was removed is not in the way.
 */
async function requireNoDouble(tx: Transaction, sealer: Sealer, row: queries.AccountRow, number: string) {
  await queries.waitForTurn(tx, row.environment_id);
  await indexFormer(tx, sealer, row.environment_id);
  const settlement_account_id = await queries.findSame(tx, row.environment_id, lookForNumber(sealer, row, number));
  if (settlement_account_id !== null) refuse('settlement_account_exists', { settlement_account_id });
}

/** Accounts of the time before numbers had an index get theirs; of former doubles only the oldest. */
async function indexFormer(tx: Transaction, sealer: Sealer, environment_id: string): Promise<void> {
  for (const row of await queries.lockWithoutIndex(tx, environment_id)) {
    const number = openNumber(sealer, row);
    if ((await queries.findSame(tx, environment_id, lookForNumber(sealer, row, number))) === null)
      await queries.updateIndexes(tx, [{ ...row, account_number_index: indexNumber(sealer, row, number) }]);
  }
}
