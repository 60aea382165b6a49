import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';

/** What is missing between two statements of one file, on the days of its account. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, importFile, answered, approve } = await reconciliationSide(world);

/** On each of these days: the balance there, what explains it, and of which gaps and rows. */
async function explainedOn(bank: string, days: readonly string[]) {
  const shown: unknown[] = [];
  for (const day of days) {
    const { balance_there, unexplained, items } = await get(await made(bank, 'bank', day));
    const recorded = items.flatMap(({ kind, amount }) => (kind === 'unmatched_line' ? [] : [`${kind} ${amount}`]));
    shown.push([balance_there, unexplained, ...recorded]);
  }
  return shown;
}

/** Messages of days of one account, each with one credit: `day opening amount closing`. */
const messages = (account_number: string, ...days: (readonly [day: string, figures: string])[]) =>
  base64Of(
    days.flatMap(([day, figures]) => {
      const [opening, amount, closing] = figures.split(' ');
      const [long, short] = [day.slice(2).replaceAll('-', ''), day.slice(5).replace('-', '')];
      return [
        ...[':20:S', `:25:${account_number}`, `:60F:C${long}NGN${opening},`],
        ...[`:61:${long}${short}C${amount},NTRF${day}`, `:62F:C${long}NGN${closing},`],
      ];
    }),
  );

test('a gap within a file that lies beside the others changes none of their balances', async () => {
  const [begun, next, last] = [-5, -4, -3].map((count) => addDays(today, count)) as [string, string, string];
  const account_number = '3200000002';
  const { id: bank } = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Messages beside' },
  });
  await importFile(bank, messages(account_number, [begun, '0 10 10'], [last, '10 30 40']));

  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
    ...{ account: bank, content: messages(account_number, [begun, '0 10 10'], [next, '12 3 15']), reason: 'Odd.' },
  });
  assert.equal((await approve(approval_id)).status, 200);

  assert.deepEqual(
    (await explainedOn(bank, [begun, last])).map((shown) => (shown as unknown[])[0]),
    ['10.00', '40.00'],
  );
});

test('a gap within one file explains the days from its end on, and is no part of the balances before it', async () => {
  const [begun, missing, last] = [-5, -4, -3].map((count) => addDays(today, count)) as [string, string, string];
  const account_number = '3200000001';
  const { id: bank } = await answered<{ id: string }>('POST', '/firm-accounts', {
    ...{ bank_name: 'First Bank', account_number, currency: 'NGN', name: 'Messages of days' },
  });
  const message = (day: string, opening: string, amount: string, closing: string) => {
    const [year, month, ofMonth] = day.slice(2).split('-');
    const [long, short] = [`${year}${month}${ofMonth}`, `${month}${ofMonth}`];
    return [
      ...[':20:S', `:25:${account_number}`, `:60F:C${long}NGN${opening}`],
      ...[`:61:${long}${short}C${amount}NTRF${day}`, `:62F:C${long}NGN${closing}`],
    ];
  };
  const [one, two, three] = [
    message(begun, '0,00', '10,00', '10,00'),
    message(missing, '10,00', '15,00', '25,00'),
    message(last, '25,00', '5,00', '30,00'),
  ] as const;
  const { approval_id } = await answered<{ approval_id: string }>('POST', '/bank-statements/propose', {
    ...{ account: bank, content: base64Of([...one, ...three]), reason: 'The bank has no statement of that day.' },
  });
  assert.equal((await approve(approval_id)).status, 200);

  const days = await explainedOn(bank, [begun, last]);
  await importFile(bank, base64Of([...two]));

  assert.deepEqual(days, [
    ['10.00', '0.00'],
    ['30.00', '0.00', 'gap 15.00'],
  ]);
  assert.deepEqual(await explainedOn(bank, [missing]), [['25.00', '0.00']]);
  assert.deepEqual(await explainedOn(bank, [addDays(last, 1)]), [[null, null]]);
});
