import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base64Of, statementSide } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** The numbers of statements say which one comes again, also where its lines lead back to where they began. */
const world = await createWorld({ operators: operatorsByRole });
const { answered, refused, importFile } = await statementSide(world);

let serial = 0;
const account = async () => {
  const account_number = `01234567${String(++serial).padStart(2, '0')}`;
  const made = { bank_name: 'First Bank', account_number, currency: 'NGN', name: `Numbers ${account_number}` };
  return { id: (await answered<{ id: string }>('POST', '/firm-accounts', made)).id, account_number };
};
type Account = Awaited<ReturnType<typeof account>>;
const counts = async ({ id }: Account, content: string) => {
  const { lines, known_lines } = await importFile(id, content);
  return [lines, known_lines];
};
const linesOf = async ({ id }: Account) => {
  const lines = await answered<{ amount: string; direction: string }[]>('GET', `/bank-lines?firm_account_id=${id}`);
  return lines.map(({ amount, direction }) => `${direction} ${amount}`).toSorted();
};

const message = ({ account_number }: Account, number: string, texts: readonly string[]) => [
  ...[`:20:S`, `:25:${account_number}`, `:28C:${number}`, ':60F:C261126NGN100,00'],
  ...texts.flatMap((text, at) => [`:61:2611261126${at % 2 === 0 ? 'C' : 'D'}50,00NTRF${text}`]),
  ...[':62F:C261126NGN100,00', '-'],
];
const swift = (of: Account, ...messages: (readonly [string, ...string[]])[]) =>
  base64Of([...messages.flatMap(([number, ...texts]) => message(of, number, texts)), ...again()]);
/** The bytes differ, and what they say does not. */
const again = () => Array<string>(++serial).fill('');

test('a numbered day that ends where it began is known when it comes again behind another, and so is one of several of a file', async () => {
  const into = await account();
  const [first, second] = [['331/1', 'A1', 'A2'] as const, ['332/1', 'B1', 'B2'] as const];
  assert.deepEqual(await counts(into, swift(into, first)), [2, 0]);
  assert.deepEqual(await counts(into, swift(into, second)), [2, 0]);

  assert.deepEqual(await counts(into, swift(into, first)), [2, 2]);
  assert.deepEqual(await counts(into, swift(into, first, second, ['333/1', 'C1', 'C2'])), [6, 4]);
  assert.deepEqual(await counts(into, swift(into, ['334/1', 'D1', 'D2'], ['335/1', 'E1', 'E2'])), [4, 0]);
  assert.deepEqual(await counts(into, swift(into, ['334/1', 'D1', 'D2'])), [2, 2]);
  assert.deepEqual(await linesOf(into), [...Array(5).fill('credit 50.00'), ...Array(5).fill('debit 50.00')]);
});

const camt = ({ account_number }: Account, number: number, ...references: string[]) => {
  const balance = (kind: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="NGN">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-27</Dt></Dt></Bal>`;
  const entries = references.map(
    (reference, at) =>
      `<Ntry><Amt Ccy="NGN">5000.00</Amt><CdtDbtInd>${at % 2 === 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`,
  );
  return base64Of([
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S${number}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb><Acct><Id><Othr><Id>${account_number}</Id></Othr></Id></Acct>${balance('OPBD')}${balance('CLBD')}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
    ...again(),
  ]);
};

test('the same of statements of ISO 20022, and one with the number of another and other texts is refused', async () => {
  const into = await account();
  assert.deepEqual(await counts(into, camt(into, 7, 'A1', 'A2')), [2, 0]);
  assert.deepEqual(await counts(into, camt(into, 8, 'B1', 'B2')), [2, 0]);

  assert.deepEqual(await counts(into, camt(into, 7, 'A1', 'A2')), [2, 2]);
  const other = await refused('/bank-statements', { account: into.id, content: camt(into, 7, 'A1', 'A9') });
  assert.deepEqual(
    [other.code, other.details],
    ['statement_disagrees', { line: '2', expected: 'the text A2', received: 'the text A9' }],
  );
  assert.deepEqual(await counts(into, camt(into, 9, 'C1', 'C2')), [2, 0]);
  assert.equal((await linesOf(into)).length, 6);
});

test('a statement of the version before has one number', async () => {
  const into = await account();
  await counts(into, swift(into, ['331/2', 'A1', 'A2']));
  await counts(into, swift(into, ['332', 'B1', 'B2']));
  await world.database.owner.query('update bank_statements set sequences = null where firm_account_id = $1', [into.id]);

  assert.deepEqual(await counts(into, swift(into, ['331/2', 'A1', 'A2'])), [2, 2]);
  assert.deepEqual(await counts(into, swift(into, ['331/1', 'A1', 'A2'])), [2, 0]);
});

test('a closing balance of a day that has not begun at the bank is refused', async () => {
  const into = await account();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const lines = message(into, '331/1', ['A1', 'A2']);
  const short = day.slice(2).replaceAll('-', '');
  const content = base64Of(lines.map((line) => line.replace(':62F:C261126', `:62F:C${short}`)));

  const { code, details } = await refused('/bank-statements', { account: into.id, content });

  assert.deepEqual(
    [code, details['line'], details['received']],
    ['statement_disagrees', null, `the closing balance of ${day}`],
  );
});

test('a file with the newest line first and one that covers its last day again lead to the same lines', async () => {
  const into = await account();
  const of = (...lines: string[]) => base64Of([':20:S', `:25:${into.account_number}`, ...lines, '-']);
  const falling = [':60F:C261126NGN100,00', ':61:2611271127D10,00NTRFR2', ':61:2611261126C60,00NTRFR1'];
  assert.deepEqual(await counts(into, of(...falling, ':62F:C261127NGN150,00')), [2, 0]);

  const covering = [':60F:C261127NGN160,00', ':61:2611271127D10,00NTRFR2', ':61:2611281128C5,00NTRFR3'];
  assert.deepEqual(await counts(into, of(...covering, ':62F:C261128NGN155,00')), [2, 1]);
});

test('an instant that is tomorrow at the bank is refused', async () => {
  const into = await account();
  const tomorrow = new Date(Date.now() + 25 * 3_600_000).toISOString().slice(0, 10);
  const before = new Date(Date.parse(`${tomorrow}T00:00:00Z`) - 1_800_000).toISOString();
  const text = Buffer.from(camt(into, 7, 'A1', 'A2'), 'base64').toString();
  const content = base64Of([text.replaceAll('<Dt>2026-11-27</Dt></BookgDt>', `<DtTm>${before}</DtTm></BookgDt>`)]);

  const { code, details } = await refused('/bank-statements', { account: into.id, content });

  assert.deepEqual([code, details['received']], ['statement_disagrees', tomorrow]);
});
