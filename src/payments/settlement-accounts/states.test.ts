import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshNumber } from '../../testing/fresh-number.ts';
import { rowsOf } from '../../testing/machine-rows.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { rejectAccount, verifyAccount } from './operator-contract.ts';
import { accountMachine } from './states.ts';

// Without work loops: no bank is asked, so that a live account waits for the operator.
const world = await createWorld({ role: 'api' });

test('the transitions of a settlement account are these', () => {
  assert.deepEqual(rowsOf(accountMachine), [
    ['verify', 'pending', 'verified', 'settlement_account.verified'],
    ['reject', 'pending', 'rejected', 'settlement_account.rejected'],
    ['disable', 'pending,verified,rejected', 'disabled', 'settlement_account.disabled'],
  ]);
});

type Verb = 'verify' | 'reject' | 'default' | 'delete' | 'mandate' | 'withdraw' | 'get';
type Status = 'pending' | 'verified' | 'rejected' | 'disabled';
const verbs: readonly Verb[] = ['verify', 'reject', 'default', 'delete', 'mandate', 'withdraw', 'get'];

/** Every verb at every status, written out: what it makes of the account, or how it is refused. */
const table: Record<Status, Record<Verb, string>> = {
  pending: {
    verify: 'verified',
    reject: 'rejected',
    default: 'invalid_state',
    delete: 'disabled',
    mandate: 'settlement_account_not_eligible',
    withdraw: 'settlement_account_not_eligible',
    get: 'pending',
  },
  verified: {
    verify: 'invalid_state',
    reject: 'invalid_state',
    default: 'verified',
    delete: 'disabled',
    mandate: 'verified',
    withdraw: 'verified',
    get: 'verified',
  },
  rejected: {
    verify: 'invalid_state',
    reject: 'invalid_state',
    default: 'invalid_state',
    delete: 'disabled',
    mandate: 'settlement_account_not_eligible',
    withdraw: 'settlement_account_not_eligible',
    get: 'rejected',
  },
  disabled: {
    verify: 'not_found',
    reject: 'not_found',
    default: 'not_found',
    delete: 'not_found',
    mandate: 'not_found',
    withdraw: 'not_found',
    get: 'not_found',
  },
};

const words: Record<Status, readonly Verb[]> = {
  pending: [],
  verified: ['verify'],
  rejected: ['reject'],
  disabled: ['delete'],
};

/** A test key asks the sandbox, a live account is the operator's to judge. */
function act({ client, environment }: Partner, id: string, verb: Verb): Promise<unknown> {
  const isTest = environment.mode === 'test';
  switch (verb) {
    case 'verify':
      return isTest
        ? client.sandbox.simulateSettlementAccount(id, { event: 'verified' })
        : world.firm.act(verifyAccount, { params: { settlement_account: id }, body: {} });
    case 'reject':
      return isTest
        ? client.sandbox.simulateSettlementAccount(id, { event: 'rejected' })
        : world.firm.act(rejectAccount, { params: { settlement_account: id }, body: { reason: 'not theirs' } });
    case 'default':
      return client.settlementAccounts.makeDefault(id);
    case 'delete':
      return client.settlementAccounts.delete(id);
    case 'mandate':
      return client.mandates.create({ settlement_account_id: id, limit_amount: '5000.00' });
    case 'withdraw':
      return client.withdrawals.create({ currency: 'NGN', amount: '1000.00', settlement_account_id: id });
    case 'get':
      return client.settlementAccounts.get(id);
  }
}

const announced: Partial<Record<Verb, string>> = { verify: 'verified', reject: 'rejected', delete: 'disabled' };

for (const mode of ['test', 'live'] as const)
  for (const status of ['pending', 'verified', 'rejected', 'disabled'] as const)
    test(`${mode}: a ${status} settlement account takes what the table says, and nothing else`, async () => {
      const acme = await world.partner(mode, { wallets: { NGN: '50000.00' } });
      for (const verb of verbs) {
        const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber('9999') } as const;
        const { id } = await acme.client.settlementAccounts.create(account);
        for (const step of words[status]) await act(acme, id, step);
        const before = await ofAccounts(acme);
        const expected = table[status][verb];

        const outcome = await act(acme, id, verb).then(
          () => null,
          ({ code }) => code,
        );

        const isLate = mode === 'live' && status === 'disabled' && (verb === 'verify' || verb === 'reject');
        const isRefused = !['pending', 'verified', 'rejected', 'disabled'].includes(expected);
        // The operator sees what the partner has removed, and reads why it cannot be judged any more.
        assert.equal(outcome, isLate ? 'invalid_state' : isRefused ? expected : null, `${verb} when ${status}`);
        if (!isRefused) assert.equal(await statusOf(id), expected, `${verb} when ${status}`);
        else assert.equal(await statusOf(id), status, `a refused ${verb} changes nothing`);
        const recorded = (await ofAccounts(acme)).slice(before.length);
        assert.deepEqual(recorded, isRefused || !announced[verb] ? [] : [`settlement_account.${announced[verb]}`]);
      }
    });

const ofAccounts = async ({ events }: Partner) =>
  (await events()).filter((type) => type.startsWith('settlement_account.'));

async function statusOf(id: string): Promise<string> {
  const { rows } = await world.database.pool.query('select status from settlement_accounts where id = $1', [id]);
  return rows[0].status;
}
