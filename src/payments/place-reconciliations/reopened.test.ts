import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { signReconciliation } from './operations.ts';
import type { PlaceReconciliation } from './operator-contract.ts';
import { lockReconciliation } from './queries.ts';

/** A balance that two people signed is changed by two people only, and what they signed stays on record. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, sign, ...side } = await reconciliationSide(world);
const { account, importFile, answered, refused, approve } = side;
const [fourth, third, second, first] = [-4, -3, -2, -1].map((count) => addDays(today, count)) as [
  string,
  string,
  string,
  string,
];

async function signedOn(bank: string, day: string, body: Parameters<typeof prepare>[1] = {}): Promise<string> {
  const id = await made(bank, 'bank', day);
  await prepare(id, body);
  await sign(id);
  return id;
}

/** What one person gets who imports it, and who looks at it first. */
async function refusedFor(firm_account: string, content: string) {
  const imported = await refused('/bank-statements', { firm_account, content });
  const seen = await refused('/bank-statements/preview', { firm_account, content });
  assert.deepEqual(seen, imported);
  return imported;
}

type Proposed = { readonly approval_id: string; readonly refused: string };
const propose = (firm_account: string, content: string) =>
  answered<Proposed>('POST', '/bank-statements/propose', { firm_account, content, reason: 'The bank booked it late.' });
const idsOf = async (query: string) =>
  (await answered<PlaceReconciliation[]>('GET', `/place-reconciliations?${query}`)).map(({ id }) => id);

test('a line more of a signed day is refused for one person, and taken by two it opens the day again with what was signed', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${first},Cash,100.00,100.00,`]));
  const id = await made(bank, 'bank', first);
  await prepare(id, { note: 'One deposit.' });
  const signed = await sign(id);
  const more = fileOf([`${first},EXTRA,5.00,105.00,R9`]);

  assert.deepEqual(await refusedFor(bank, more), {
    code: 'statement_disagrees',
    details: { line: null, expected: `100.00 at the end of ${first}, which is signed`, received: '105.00' },
  });
  const { approval_id, refused: why } = await propose(bank, more);
  const { effect } = await answered<{ effect: string }>('GET', `/approvals/${approval_id}`);
  const untouched = await get(id);
  assert.equal((await approve(approval_id)).status, 200);

  assert.equal(
    why,
    `it changes the balance of signed days, which are opened again: ${first} with 100.00, then 105.00.`,
  );
  assert.match(effect, /although it changes the balance of signed days/);
  assert.deepEqual(untouched, signed);
  const open = await get(id);
  const { status, balance_there, balance_here, explained, unexplained, note, prepared_by, signed_by } = open;
  assert.deepEqual(
    { status, balance_there, balance_here, explained, unexplained, note, prepared_by, signed_by },
    {
      ...{ status: 'open', balance_there: '105.00', balance_here: '0.00', explained: '105.00', unexplained: '0.00' },
      ...{ note: null, prepared_by: null, signed_by: null },
    },
  );
  assert.deepEqual([open.signed_balance, open.signed_change], ['100.00', '5.00']);
  const [replaced, ...others] = open.replaced;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [replaced!.balance_there, replaced!.balance_here, replaced!.explained, replaced!.items, replaced!.note],
    ['100.00', '0.00', '100.00', signed.items, 'One deposit.'],
  );
  assert.deepEqual(
    [replaced!.prepared_by, replaced!.signed_by, replaced!.signed_at, replaced!.balance_then, replaced!.reason],
    ['Jane', 'Ada', signed.signed_at, '105.00', 'The bank booked it late.'],
  );
  assert.notEqual(replaced!.proposed_by, replaced!.approved_by);
  assert.deepEqual(
    open.history.map(({ step, note }) => [step, note]),
    [
      ['prepared', 'One deposit.'],
      ['signed', null],
      ['reopened', 'The bank booked it late.'],
    ],
  );
  assert.deepEqual(await idsOf(`place=${bank}&is_signed_again=false`), [id]);
  await prepare(id);
  const again = await sign(id);
  assert.deepEqual([again.balance_there, again.signed_balance, again.signed_change], ['105.00', '100.00', '5.00']);
  assert.deepEqual(await idsOf(`place=${bank}&is_signed_again=false`), []);
  assert.deepEqual(await idsOf(`place=${bank}&is_signed_again=true`), [id]);
});

test('a day that is signed while a statement of it is imported is signed without it, and the statement is refused', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${first},Till,100.00,100.00,`]));
  const id = await made(bank, 'bank', first);
  await prepare(id);

  const met = await whileItWaits(
    world,
    {
      hold: (tx) => lockReconciliation(tx, id),
      change: (tx) => signReconciliation(tx, id, null, 'Ada'),
    },
    () => refused('/bank-statements', { firm_account: bank, content: fileOf([`${first},Late,5.00,105.00,`]) }),
  );

  assert.deepEqual([met.code, met.details['received']], ['statement_disagrees', '105.00']);
  assert.deepEqual([(await get(id)).status, (await get(id)).balance_there], ['signed', '100.00']);
});

test('a statement of the next day, and one that says what was signed, are taken by one person', async () => {
  const bank = await account();
  await importFile(bank, fileOf([`${third},Cash,100.00,100.00,`]));
  await signedOn(bank, third);
  const quiet = await signedOn(bank, second, { balance_there: '100.00', items: [] });

  await importFile(bank, fileOf([`${first},Next,1.00,101.00,`]));
  const kept = await get(quiet);

  assert.deepEqual([kept.status, kept.balance_there, kept.signed_balance], ['signed', '100.00', null]);
});

const mt940 = (account_number: string, day: string, amount: string, balance: string) => {
  const written = day.slice(2).replaceAll('-', '');
  return base64Of([
    ':20:S',
    `:25:${account_number}`,
    ':28C:1/1',
    `:60F:C${written}NGN100,00`,
    `:61:${written}C${amount}NTRFNONREF`,
    ':86:LATE',
    `:62F:C${written}NGN${balance}`,
  ]);
};

const camt = (account_number: string, day: string, amount: string, balance: string) =>
  base64Of([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>',
    `<Acct><Id><Othr><Id>${account_number}</Id></Othr></Id><Ccy>NGN</Ccy></Acct>`,
    `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`,
    `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">${balance}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`,
    `<Ntry><Amt Ccy="NGN">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AddtlNtryInf>LATE</AddtlNtryInf></Ntry>`,
    '</Stmt></BkToCstmrStmt></Document>',
  ]);

test('the same holds for each format, and for a file that has the lines of the day and one more', async () => {
  const bank = await account();
  const { account_number } = await world.database.pool
    .query<{ account_number: string }>('select account_number from firm_accounts where id = $1', [bank])
    .then(({ rows }) => rows[0]!);
  await importFile(bank, fileOf([`${first},Card,100.00,100.00,`]));
  await signedOn(bank, first);
  const says = (received: string) => ({
    code: 'statement_disagrees',
    details: { line: null, expected: `100.00 at the end of ${first}, which is signed`, received },
  });

  const ofTable = await refusedFor(bank, fileOf([`${first},Card,100.00,100.00,`, `${first},Late,7.00,107.00,`]));
  const ofMessage = await refusedFor(bank, mt940(account_number, first, '8,00', '108,00'));
  const ofCamt = await refusedFor(bank, camt(account_number, first, '9.00', '109.00'));

  assert.deepEqual([ofTable, ofMessage, ofCamt], [says('107.00'), says('108.00'), says('109.00')]);
});

test('a line where a row could not be read changes days before its own, which are refused and opened as well', async () => {
  const bank = await account();
  const content = fileOf([`${fourth},One,100.00,100.00,`, `${second},Lost,x,130.00,`, `${first},Three,1.00,131.00,`]);
  const taking = { firm_account: bank, content, apply_valid: true, reason: 'The bank has no other file.' };
  const { approval_id } = await answered<Proposed>('POST', '/bank-statements/propose', taking);
  assert.equal((await approve(approval_id)).status, 200);
  const before = await signedOn(bank, fourth);
  const quiet = await signedOn(bank, third);
  const last = await signedOn(bank, first);
  const found = fileOf([`${second},Found,30.00,130.00,`]);

  const { details } = await refusedFor(bank, found);
  const { refused: why, ...proposed } = await propose(bank, found);
  assert.equal((await approve(proposed.approval_id)).status, 200);

  assert.deepEqual(
    [details['expected'], details['received']],
    [`130.00 at the end of ${fourth}, which is signed`, '100.00, and 1 more signed day changes'],
  );
  assert.equal(
    why,
    `it changes the balance of signed days, which are opened again: ${fourth} with 130.00, then 100.00; ${third} with 130.00, then 100.00.`,
  );
  const shown = await Promise.all([before, quiet, last].map(get));
  assert.deepEqual(
    shown.map(({ status, balance_there, unexplained, signed_balance }) => [
      ...[status, balance_there, unexplained, signed_balance],
    ]),
    [
      ['open', '100.00', '0.00', '130.00'],
      ['open', '100.00', '0.00', '130.00'],
      ['signed', '131.00', '0.00', null],
    ],
  );
});

test('a balance that a person stated is changed by a statement of that day only by two', async () => {
  const bank = await account();
  const id = await signedOn(bank, first, {
    balance_there: '40.00',
    items: [{ amount: '40.00', description: 'By phone.' }],
  });
  const content = fileOf([`${first},Cash,41.00,41.00,`]);

  const { details } = await refusedFor(bank, content);
  await approve((await propose(bank, content)).approval_id);
  const open = await get(id);

  assert.deepEqual(
    [details['expected'], details['received']],
    [`40.00 at the end of ${first}, which is signed`, '41.00'],
  );
  assert.deepEqual(
    [open.balance_there, open.balance_from, open.signed_balance, open.replaced[0]!.balance_from],
    ['41.00', 'statement', '40.00', 'person'],
  );
});
