import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { typeLine } from '../../testing/type-line.ts';

const database = await freshDatabase();
after(() => database.drop());

const environment = {
  ...process.env,
  DATABASE_URL: database.address,
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
const main = join(import.meta.dirname, '../operator-main.js');

/** A process of the program, for what is proven of its end; what else it does is typed in this process. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [main, ...args], { env: environment }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

test('the master keys are listed with what each seals, and one that is missing is an exit code of 1', async () => {
  const status = async (variables: NodeJS.ProcessEnv) => {
    const { code, out } = await typeLine({ ...environment, ...variables }, 'keys', 'status', '--json');
    return { code, data: JSON.parse(out).data };
  };
  const first = { version: 1, is_current: true, is_here: true, values: 0 };
  assert.deepEqual(await status({}), { code: 0, data: [first] });

  const invited = await typeLine(environment, 'bootstrap', '--email', 'ada@firm.example', '--name', 'Ada', '--json');
  assert.equal(invited.code, 0, invited.out);
  const { MASTER_KEYS } = environment;
  const second = `2:${randomBytes(32).toString('base64')}`;

  assert.deepEqual(await status({}), { code: 0, data: [{ ...first, values: 1 }] });
  assert.deepEqual(await status({ MASTER_KEYS: `${MASTER_KEYS},${second}` }), {
    code: 0,
    data: [
      { version: 1, is_current: false, is_here: true, values: 1 },
      { version: 2, is_current: true, is_here: true, values: 0 },
    ],
  });
});

test('who has the database is recorded as the user of the machine', async () => {
  const { rows } = await database.pool.query(`select actor from audit_entries where action = 'bootstrap'`);
  assert.deepEqual(rows, [{ actor: `user ${userInfo().username} of the machine` }]);
});

test('a wrong word is named as it was typed, with the remedy', async () => {
  const person = ['--email', 'ada@firm.example', '--name', 'Ada'];
  const table: [string[], string][] = [
    [['bootstrap', '--name', 'Ada'], '--email'],
    [['bootstrap', ...person, '--colour', 'red'], '--colour'],
    [['bootstrap', ...person, '--name', 'Eve'], '--name'],
    [['bootstrap', '--email', 'eve@firm.example', '--name', 'Ada'], '--name'],
    [['audit', 'verify', '--head'], '--head'],
    [['ledger', 'verify', 'two', 'words'], 'arguments'],
    [['ledger'], 'command'],
    [['ledger', 'dissolve'], 'command'],
    [[], 'command'],
  ];
  for (const [words, named] of table) {
    const { code, out } = await typeLine(environment, ...words, '--json');
    assert.equal(code, 1, words.join(' '));
    const { error } = JSON.parse(out);
    assert.deepEqual(Object.keys(error), ['code', 'message', 'details']);
    assert.deepEqual([error.code, Object.keys(error.details)], ['validation_error', [named]], words.join(' '));
  }
});

test('the proofs of books and audit run where no master key is, and nothing else does', async () => {
  const { MASTER_KEYS: _, ...rest } = environment;
  const without = { ...rest, DATA_DIR: join(tmpdir(), `no-keys-${process.pid}`) };
  for (const words of [
    ['ledger', 'verify'],
    ['audit', 'verify'],
  ]) {
    const { code, out } = await typeLine(without, ...words, '--json');
    assert.deepEqual([code, JSON.parse(out).data.problems], [0, []], words.join(' '));
    assert(!existsSync(without.DATA_DIR), 'keys were looked for, and made');
  }
  const { code, out } = await typeLine(without, 'keys', 'status', '--json');
  assert.deepEqual([code, Object.keys(JSON.parse(out).error.details)], [1, ['MASTER_KEYS']]);
});

test('what is asked of the API is no command on the database', async () => {
  const { code, err } = await typeLine(environment, 'organisations', 'list');
  assert.equal(code, 1);
  assert.match(err, /There is no command organisations/);
});

test('a database that is away or empty is unavailable, and the sentence says what to do', async () => {
  const away = 'postgresql://postgres@127.0.0.1:1/postgres';
  const empty = Object.assign(new URL(database.address), { pathname: 'postgres' }).href;
  for (const DATABASE_URL of [away, empty]) {
    const { code, out } = await typeLine(
      { ...environment, DATABASE_URL, DATABASE_WAIT_MS: '0' },
      'ledger',
      'verify',
      '--json',
    );
    assert.equal(code, 1);
    assert.equal(JSON.parse(out).error.code, 'unavailable');
  }
  const { out } = await typeLine({ ...environment, MASTER_KEYS: 'nonsense' }, 'ledger', 'verify', '--json');
  assert.deepEqual(Object.keys(JSON.parse(out).error.details), ['MASTER_KEYS']);
});

test('people get readable lines, and errors on standard error', async () => {
  const shown = await typeLine(environment, 'keys', 'status');
  assert.equal(shown.code, 0);
  assert.match(shown.out, /^version +is_current +is_here +values *\n1 +true +true +/);

  const refused = await run('audit', 'verify', '--head', 'nonsense');
  assert.deepEqual([refused.code, refused.out], [1, '']);
  assert.match(refused.err, /--head +Expected a head/);
  assert.match((await run('bootstrap', '--help')).out, /--email <address>/);
});
