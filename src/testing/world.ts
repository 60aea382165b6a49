import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach } from 'node:test';
import { PartnerClient } from '../../sdk/src/client.ts';
import { issueKey } from '../access/keys/issue.ts';
import { lockMode } from '../access/keys/operations.ts';
import { createOrganisation, environmentOf } from '../access/organisations/operations.ts';
import { createService, type ServiceOptions } from '../app.ts';
import { importInvestments } from '../investing/catalogue/operations.ts';
import { seedBanks } from '../money/banks/work.ts';
import { creditWallet } from '../money/wallets/operations.ts';
import { commands } from '../operator/commands.ts';
import { perform } from '../operator/perform.ts';
import { verifyBooks } from '../operator/verify.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import { localStorage } from '../platform/storage/local.ts';
import { type Scope, scopes } from '../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX } from '../vocabulary/environment.ts';
import { newId } from '../vocabulary/id.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import { catalogueFile } from './catalogue-file.ts';
import { freshDatabase } from './fresh-database.ts';
import { plainService } from './plain-service.ts';
import { noteProvoked } from './provoked.ts';

export type PartnerOptions = {
  /** What the wallets hold, put in by the operator. */
  wallets?: Partial<Record<Currency, string>>;
  /** Another key of an organisation that is there. */
  organisation_id?: string;
  /** A sandbox of that organisation's that is there; `default` when absent. */
  sandbox?: string;
  kyb?: 'approved' | 'draft';
  scopes?: readonly Scope[];
  rate_limit?: number;
  ip_allowlist?: string[];
  strict_replay?: boolean;
};

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Partner = Awaited<ReturnType<World['partner']>>;

const RATE_LIMIT = 1_000_000;

/**
 * The service on a fresh database behind a real port. Tests share it safely: each brings its own organisation. After
 * every test the books must prove themselves, whatever the test did.
 */
export async function createWorld(options: Partial<ServiceOptions> = {}) {
  const database = await freshDatabase();
  const sealer = options.sealer ?? createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const folder = mkdtempSync(join(tmpdir(), 'world-'));
  const storage = options.storage ?? localStorage(folder);
  const service = createService({
    address: database.address,
    sealer,
    storage,
    ...plainService,
    onRefused: noteProvoked,
    ...options,
  });
  await seedBanks(database.pool);
  const baseUrl = await service.server.listen({ host: '127.0.0.1', port: 0 });
  const { fulfilmentTolerancePercent = 10 } = options;
  const defaults = { rateLimitDefault: 120, mandateReadySeconds: 86_400 };
  const settings = { sealer, storage, ...defaults, fulfilmentTolerancePercent };

  const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'write', work);
  const read = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'read', work);

  async function assertBooks(): Promise<void> {
    const { problems } = await read(verifyBooks);
    assert.deepEqual(problems, [], 'the books do not prove themselves');
  }
  afterEach(assertBooks);
  after(async () => {
    await service.stop();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  /** A partner with a key in a mode, its wallets filled, and the SDK's client for it. */
  async function partner(mode: Mode, asked: PartnerOptions = {}) {
    const { sandbox = DEFAULT_SANDBOX } = asked;
    const organisation_id = asked.organisation_id ?? (await addOrganisation(asked.kyb ?? 'approved'));
    const owner = { organisation_id, mode, sandbox };
    const key = await write(async (tx) => {
      await lockMode(tx, owner);
      const { row, secret } = await issueKey(tx, sealer, owner, {
        label: null,
        scopes: [...(asked.scopes ?? scopes)],
        ip_allowlist: asked.ip_allowlist ?? ['127.0.0.1'],
        rate_limit: asked.rate_limit ?? RATE_LIMIT,
        strict_replay: asked.strict_replay ?? false,
        expires_at: null,
      });
      return { ...row, secret };
    });
    const environment = await read((tx) => environmentOf(tx, organisation_id, mode, sandbox));
    const credit = (currency: Currency, amount: string) =>
      write((tx) =>
        creditWallet(tx, {
          environment,
          currency,
          amount,
          reason: 'adjustment_credit',
          source: { type: 'adjustment', id: newId(tx.now_ms) },
          reference: null,
          description: 'What the test begins with',
        }),
      );
    for (const [currency, amount] of Object.entries(asked.wallets ?? {})) await credit(currency as Currency, amount);
    const credentials = { keyId: key.key_id, secret: key.secret };
    const client = new PartnerClient({ baseUrl, ...credentials, retries_max: 0 });
    return {
      organisation_id,
      environment,
      key,
      client,
      /** Puts money in as two people of the operator do with an adjustment. */
      credit,
      /** The SDK as a partner uses it, with its retries. */
      patientClient: () => new PartnerClient({ baseUrl, ...credentials }),
      balance: async (currency: Currency = 'NGN') => (await client.wallets.get(currency)).available_balance,
      events: async () => {
        const types: string[] = [];
        for await (const event of client.events.list({ after: '0' } as never)) types.push(event.type);
        return types;
      },
    };
  }

  async function addOrganisation(kyb: 'approved' | 'draft'): Promise<string> {
    const { id } = await write((tx) => createOrganisation(tx, { name: 'Acme Savings', country: 'NG', kyb }, kyb));
    return id;
  }

  /** A command of the operator's, as its table says it: words, then options, and who acts where that matters. */
  async function operate(group: string, verb: string, ...words: string[]) {
    const command = commands.find(({ name }) => name === `${group} ${verb}`);
    assert(command, `there is no command ${group} ${verb}`);
    const typed = Object.fromEntries([
      ...Object.keys(command.arguments).map((name, index) => [name, words[index]]),
      ...Object.entries(command.options).map(([name, { flags, repeats }]) => {
        const given = words.filter((_, at) => words[at - 1] === flags.split(' ')[0]);
        return [name, repeats && given.length > 0 ? given : given[0]];
      }),
    ]);
    const actorAt = words.indexOf('--actor');
    const actor = actorAt < 0 ? 'a test' : words[actorAt + 1]!;
    return perform({ pool: database.pool, settings }, command, typed, actor);
  }

  /** A product in both modes; answers its id in each. */
  async function investment(cells: Parameters<typeof catalogueFile>[0] = {}): Promise<Record<Mode, string>> {
    const code = `T${randomBytes(6).toString('hex')}`;
    const product = { currency: 'NGN', minimum_investment: '1.00', ...cells, code, mode: 'both' };
    await write((tx) => importInvestments(tx, catalogueFile(product)));
    const { rows } = await database.pool.query<{ mode: Mode; id: string }>(
      'select mode, id from investments where code = $1',
      [code],
    );
    return Object.fromEntries(rows.map(({ mode, id }) => [mode, id])) as Record<Mode, string>;
  }

  return {
    baseUrl,
    service,
    database,
    storage,
    settings,
    write,
    read,
    partner,
    addOrganisation,
    investment,
    operate,
    assertBooks,
  };
}
