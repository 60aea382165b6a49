import { randomInt } from 'node:crypto';
import { getHolding } from '../investing/holdings/operations.ts';
import { listInvestments } from '../investing/investments/operations.ts';
import { buyInSandbox } from '../investing/orders/sandbox.ts';
import { getWallet } from '../ledger/wallets/operations.ts';
import { createMandateIntent, getMandate } from '../payments/mandates/operations.ts';
import { hasOddCheckDigit } from '../payments/settlement-accounts/account-number.ts';
import { addAccount, getAccount } from '../payments/settlement-accounts/operations.ts';
import type { Sealer } from '../platform/crypto/sealed.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Decimal } from '../vocabulary/decimal.ts';
import { type Environment, payerOf } from '../vocabulary/environment.ts';
import { refuse } from '../vocabulary/refusals.ts';
import { accountEndings } from '../vocabulary/sandbox-numbers.ts';
import type { LoadedScenario, SavedScenario } from './contract.ts';
import { fundWallet } from './operations.ts';

/** `provider` sets up the mandate. */
export type ScenarioNeeds = { readonly sealer: Sealer; readonly provider: string };

const CURRENCY = 'NGN';
const HOLDINGS = 3;
/** Of each buy, where the minimum of the investment is not more. */
const USUAL_AMOUNT = Decimal.of('100000.00');
const LEFT_IN_WALLET = Decimal.of('50000.00');
const MANDATE_LIMIT = '500000.00';
/** GTBank: it takes mandates. */
const BANK = { bank_code: '058', country: 'NG', type: 'bank' };
const SERIALS = 10 ** 9;

/**
 * The mandate comes before the money: an account of the books that is locked is held until the commit, so it is
 * locked last. The investments have no allocation, whose row orders lock before they lock the books.
 */
export async function loadScenario(
  tx: Transaction,
  environment: Environment,
  { sealer, provider }: ScenarioNeeds,
  scenario: SavedScenario,
): Promise<LoadedScenario> {
  const buys = await buysOf(tx, environment);
  const account = await addAccount(tx, {
    environment,
    request: { currency: CURRENCY, bank_code: BANK.bank_code, account_number: newNumber() },
    scenario: null,
    sealer,
  });
  const mandate_id = await createMandateIntent(
    tx,
    { environment, provider, email: payerOf(environment), scenario: null },
    { settlement_account_id: account.id, limit_amount: MANDATE_LIMIT },
  );

  const total = buys.reduce((sum, { amount }) => sum.plus(Decimal.of(amount)), LEFT_IN_WALLET);
  await fundWallet(tx, environment, CURRENCY, total.toMoney());
  const orders = await buyInSandbox(tx, environment, buys);
  const holdings = [];
  for (const { holding_id } of orders) holdings.push(await getHolding(tx, environment, holding_id!));
  return {
    scenario,
    wallet: await getWallet(tx, environment, CURRENCY),
    orders,
    holdings,
    settlement_account: await getAccount(tx, environment, account.id),
    mandate: await getMandate(tx, environment, mandate_id),
  };
}

async function buysOf(tx: Transaction, environment: Environment) {
  const { rows } = await listInvestments(tx, environment, { currency: CURRENCY, is_open: 'true', limit: '100' });
  const unlimited = rows.filter(({ allocation_remaining }) => allocation_remaining === null);
  if (unlimited.length < HOLDINGS)
    refuse('invalid_state', {
      current_status: `${unlimited.length} investments in ${CURRENCY} are open without an allocation`,
      allowed_from: `${HOLDINGS} or more of them`,
    });
  return unlimited.slice(0, HOLDINGS).map(({ id, minimum_investment }) => {
    const minimum = Decimal.of(minimum_investment);
    const amount = minimum.isAbove(USUAL_AMOUNT) ? minimum : USUAL_AMOUNT;
    return { investment_id: id, amount: amount.toMoney(), currency: CURRENCY } as const;
  });
}

/** One that the sandbox verifies, whose check digit fits its bank. */
function newNumber(): string {
  const serial = String(randomInt(SERIALS)).padStart(9, '0');
  const number = Array.from({ length: 10 }, (_, digit) => `${serial}${digit}`).find(
    (one) => !hasOddCheckDigit(BANK, one),
  );
  const isSpecial = Object.values(accountEndings).some((ending) => number!.endsWith(ending));
  return isSpecial ? newNumber() : number!;
}
