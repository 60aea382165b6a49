import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();

const gtbank = (account_number: string) => ({ currency: 'NGN', bank_code: '058', account_number }) as const;

const settled = ({ client }: Partner, id: string) =>
  until(async () => {
    const account = await client.settlementAccounts.get(id);
    return account.status === 'pending' ? null : account;
  });

test('a sandbox account is verified at once, and the first of its currency is the default', async () => {
  const { client, events } = await world.partner('test');

  const first = await client.settlementAccounts.create(gtbank('0123456789'));
  const second = await client.settlementAccounts.create({ ...gtbank('0123456780'), label: 'Reserve' });

  assert.deepEqual(
    { ...first, id: '', created_at: '', verified_at: '' },
    {
      id: '',
      currency: 'NGN',
      country: 'NG',
      type: 'bank',
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      account_number_masked: '****6789',
      account_name: 'ACME SAVINGS',
      swift_bic: null,
      label: null,
      status: 'verified',
      name_match: 'exact',
      warnings: ['The check digit does not fit the bank code: check the account number with its holder.'],
      rejection_reason: null,
      is_default: true,
      mandate_id: null,
      created_at: '',
      verified_at: '',
    },
  );
  assert.deepEqual([second.label, second.is_default], ['Reserve', false]);
  assert.deepEqual(await events(), ['settlement_account.verified', 'settlement_account.verified']);
});

test('the endings 0000 and 9999 are rejected and left pending, and helpers move what is pending', async () => {
  const { client } = await world.partner('test');

  const rejected = await client.settlementAccounts.create(gtbank('0123450000'));
  const pending = await client.settlementAccounts.create(gtbank('0123459999'));

  assert.deepEqual([rejected.status, rejected.rejection_reason], ['rejected', 'The bank knows no such account.']);
  assert.equal(pending.status, 'pending');
  const verified = await client.sandbox.simulateSettlementAccount(pending.id, { event: 'verified' });
  assert.equal(verified.status, 'verified');
  await assert.rejects(client.sandbox.simulateSettlementAccount(pending.id, { event: 'rejected' }), {
    code: 'invalid_state',
    details: { current_status: 'verified', allowed_from: 'pending' },
  });
});

test('a scenario holds an account, or rejects it a moment later with its reason', async () => {
  const acme = await world.partner('test');

  const held = await acme.client.settlementAccounts.create(gtbank('0123456789'), { scenario: 'hold' });
  const failing = await acme.client.settlementAccounts.create(gtbank('0123456788'), {
    scenario: 'fail:signature_differs',
  });

  assert.deepEqual([held.status, failing.status], ['pending', 'pending']);
  const failed = await settled(acme, failing.id);
  assert.deepEqual([failed.status, failed.rejection_reason], ['rejected', 'signature_differs']);
});

test('a live account is verified once its bank reports a matching name, and waits for the operator in dollars', async () => {
  const acme = await world.partner('live');

  const added = await acme.client.settlementAccounts.create(gtbank('0123456789'));
  const dollars = await acme.client.settlementAccounts.create({
    account_number: '0123456789',
    bank_name: 'Guaranty Trust Bank',
    bank_country: 'NG',
    currency: 'USD',
    account_name: 'Acme Holdings',
    swift_bic: 'GTBINGLAXXX',
  });

  assert.equal(added.status, 'pending');
  const verified = await settled(acme, added.id);
  assert.deepEqual([verified.status, verified.name_match, verified.is_default], ['verified', 'exact', true]);
  const waiting = await acme.client.settlementAccounts.get(dollars.id);
  assert.deepEqual([waiting.status, waiting.name_match], ['pending', 'close']);
});

test('the number is sealed: neither the row nor an answer shows it', async () => {
  const { client, environment } = await world.partner('test');

  const account = await client.settlementAccounts.create(gtbank('0169824753'));

  const { rows } = await world.database.pool.query('select * from settlement_accounts where environment_id = $1', [
    environment.id,
  ]);
  assert.equal(JSON.stringify([rows, account]).includes('0169824753'), false);
  assert.equal(rows[0].account_number_masked, '****4753');
});

const ofDollars = 'For USD only: remove it.';
const dollars = {
  currency: 'USD',
  bank_code: undefined,
  bank_name: 'Citibank N.A.',
  bank_country: 'us',
  account_number: 'A36987654',
  account_name: 'Acme Savings',
  swift_bic: 'CITIUS33',
} as const;

test('what a body gets wrong is named', async () => {
  const { client } = await world.partner('test');
  const cases: [object, object][] = [
    [{ bank_code: '000' }, { bank_code: 'No such bank: use a code that GET /banks lists.' }],
    [{ account_number: '12345678' }, { account_number: 'Expected 10 digits.' }],
    [{ bank_code: 'GH130100' }, { bank_code: 'This bank keeps no NGN accounts.' }],
    [{ account_name: 'Acme' }, { account_name: ofDollars }],
    [{ bank_code: undefined }, { bank_code: 'Required for NGN: a code that GET /banks lists.' }],
    [
      { bank_name: 'GTB', bank_country: 'NG' },
      { bank_name: ofDollars, bank_country: ofDollars },
    ],
    [
      { currency: 'USD' },
      {
        ...{ bank_name: 'Required for USD.', bank_country: 'Required for USD.' },
        ...{ account_name: 'Required for USD.', swift_bic: 'Required for USD.' },
        bank_code: 'Not for USD: bank_name and bank_country name the bank.',
      },
    ],
    [{ ...dollars, bank_country: 'XX' }, { bank_country: 'Expected an ISO 3166 alpha-2 code, such as "US".' }],
    [
      { ...dollars, account_number: '12345' },
      { account_number: 'Expected 6 to 34 letters and digits, without spaces.' },
    ],
  ];

  for (const [change, details] of cases)
    await assert.rejects(client.settlementAccounts.create({ ...gtbank('0123456789'), ...change } as never), {
      code: 'validation_error',
      details,
    });
});

test('one default per currency, which only a verified account can be', async () => {
  const { client } = await world.partner('test');
  const first = await client.settlementAccounts.create(gtbank('0123456789'));
  const second = await client.settlementAccounts.create(gtbank('0123456780'));
  const pending = await client.settlementAccounts.create(gtbank('0123459999'));

  assert.equal((await client.settlementAccounts.makeDefault(second.id)).is_default, true);

  assert.equal((await client.settlementAccounts.get(first.id)).is_default, false);
  await assert.rejects(client.settlementAccounts.makeDefault(pending.id), { code: 'invalid_state' });
});

test('of accounts that are added, or made the default, at once one is the default', async () => {
  const { client } = await world.partner('test');
  const numbers = Array.from({ length: 8 }, (_, at) => `012345678${at}`);
  const defaults = async () => (await client.settlementAccounts.list()).data.filter(({ is_default }) => is_default);

  const added = await Promise.all(numbers.map((number) => client.settlementAccounts.create(gtbank(number))));
  assert.equal((await defaults()).length, 1);

  await Promise.all(added.map(({ id }) => client.settlementAccounts.makeDefault(id)));
  assert.equal((await defaults()).length, 1);
});

test('a removed account is not found any more, and its event says so', async () => {
  const { client, events } = await world.partner('test');
  const { id } = await client.settlementAccounts.create(gtbank('0123456789'));

  assert.deepEqual(await client.settlementAccounts.delete(id), { deleted: true });

  await assert.rejects(client.settlementAccounts.get(id), { code: 'not_found' });
  await assert.rejects(client.settlementAccounts.delete(id), { code: 'not_found' });
  assert.deepEqual((await client.settlementAccounts.list()).data, []);
  assert.deepEqual((await events()).at(-1), 'settlement_account.disabled');
});

test('the bank reports the holder of an account, or that there is none', async () => {
  const { client } = await world.partner('live');

  const resolved = await client.settlementAccounts.resolve({ ...gtbank('0000014579'), bank_code: '011' });

  assert.deepEqual([resolved.account_name, resolved.account_number_masked], ['ACME SAVINGS', '****4579']);
  assert.deepEqual(resolved.warnings, []);
  await assert.rejects(client.settlementAccounts.resolve(gtbank('0123450000')), { code: 'account_not_resolved' });
  await assert.rejects(client.settlementAccounts.resolve({ ...gtbank('0123456789'), currency: 'USD' }), {
    code: 'unsupported_method',
  });
});

test('banks are listed by country and type', async () => {
  const { client } = await world.partner('test');

  const mobile = await client.banks.list({ country: 'GH', type: 'mobile_money' });
  const zenith = (await client.banks.list()).find(({ code }) => code === '057');

  assert.deepEqual(
    mobile.map(({ code, currency }) => [code, currency]),
    [
      ['ATL', 'GHS'],
      ['MTN', 'GHS'],
      ['VOD', 'GHS'],
    ],
  );
  assert.deepEqual([zenith?.supports_direct_debit, zenith?.token_payment_amount], [true, '100.00']);
});
