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
import { importInvestments } from '../investing/catalogue/operations.ts';
import { creditWallet } from '../ledger/wallets/operations.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../platform/database/transaction.ts';
import type { OperatorSettings } from '../platform/operator/settings.ts';
import { localStorage } from '../platform/storage/local.ts';
import { readConfig } from '../service/config.ts';
import { createService } from '../service/create-service.ts';
import { readWords } from '../service/database-tasks/read-words.ts';
import type { Outcome } from '../service/database-tasks/task.ts';
import { databaseTasks } from '../service/database-tasks/tasks.ts';
import type { Service, ServiceOptions } from '../service/options.ts';
import { declared } from '../service/registry.ts';
import { type Scope, scopes } from '../vocabulary/endpoint.ts';
import { DEFAULT_SANDBOX, type Environment } from '../vocabulary/environment.ts';
import { newId } from '../vocabulary/id.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';
import { catalogueFile } from './catalogue-file.ts';
import './credential-writes.ts';
import { type Firm, namedOperators, openFirm } from './firm.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { releaseAfterFile } from './once-per-process.ts';
import { PATIENCE_MS } from './patience.ts';
import { plainService } from './plain-service.ts';
import { proofOf } from './proof-of-books.ts';
import { noteProvoked } from './provoked.ts';
import { sharedThreads } from './shared-threads.ts';

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
export type Partner = Awaited<ReturnType<typeof addPartner>>;

const RATE_LIMIT = 1_000_000;

/** What the parts of a world are made on. */
type Ground = {
  readonly database: FreshDatabase;
  readonly settings: OperatorSettings;
  readonly baseUrl: string;
  write<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  read<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};

/**
 * The service on a fresh database behind a real port. Tests share it safely: each brings its own organisation. After
 * every test that wrote what they are proven by, and at the end of the file, the books must prove themselves, whatever the test did. What a
 * check reads and nobody wrote since it held is not proven again.
 */
export async function createWorld(options: Partial<ServiceOptions> = {}, server?: string) {
  const database = await freshDatabase(server);
  const sealer = options.sealer ?? createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
  const folder = mkdtempSync(join(tmpdir(), 'world-'));
  const storage = options.storage ?? localStorage(folder);
  const own = { address: database.address, sealer, storage };
  const made = { ...own, ...plainService, threads: sharedThreads(), onRefused: noteProvoked, ...options };
  const operators = namedOperators();
  const knowsThem = made.role !== 'work' && made.operators === undefined;
  const service = createService(knowsThem ? { ...made, operators: operators.besides } : made);
  const firm = openFirm(database, made, knowsThem ? { service, operators } : undefined);
  const baseUrl = await service.server.listen({ host: '127.0.0.1', port: 0 });
  const { fulfilmentTolerancePercent = 10 } = options;
  const defaults = { rateLimitDefault: 120, mandateReadySeconds: options.mandateReadySeconds ?? 86_400 };
  const ground: Ground = {
    database,
    baseUrl,
    settings: { sealer, ...defaults, fulfilmentTolerancePercent, firmName: options.firmName ?? null, ...declared },
    write: (work) => transact(database.pool, 'write', work),
    read: (work) => transact(database.pool, 'read', work),
  };
  const { prove, ...proof } = await proofOf(database);
  afterEach(prove);
  const opened = { service, firm };
  after(
    endOf(opened, async () => {
      await proof.proveAtEnd();
      await proof.end();
      await database.drop();
      rmSync(folder, { recursive: true });
    }),
  );
  const world = {
    ...ground,
    service,
    storage,
    /** Every check, whatever was written. */
    assertBooks: proof.proveAll,
    partner: (mode: Mode, requested: PartnerOptions = {}) => addPartner(ground, mode, requested),
    addOrganisation: (kyb: 'approved' | 'draft') => addOrganisation(ground, kyb),
    investment: (cells: Parameters<typeof catalogueFile>[0] = {}) => addInvestment(ground, cells),
    /** Acts as somebody of the firm. */
    firm,
    /** What is typed on the database itself. */
    operate: (...words: string[]) => operate(ground, words),
  };
  releaseAfterFile(opened, world);
  return world;
}

/** A function of its own, which keeps nothing but this: node:test keeps the hooks of all files. */
const endOf =
  (opened: { readonly service: Service; readonly firm: Firm }, end: () => Promise<void>) => async (): Promise<void> => {
    await Promise.all([opened.service.stop(), opened.firm.close()]);
    await end();
  };

/** A partner with a key in a mode, its wallets filled, and the SDK's client for it. */
async function addPartner(ground: Ground, mode: Mode, requested: PartnerOptions) {
  const { sandbox = DEFAULT_SANDBOX, wallets = {}, kyb = 'approved' } = requested;
  const organisation_id = requested.organisation_id ?? (await addOrganisation(ground, kyb));
  const key = await addKey(ground, { organisation_id, mode, sandbox }, requested);
  const environment = await ground.read((tx) => environmentOf(tx, organisation_id, mode, sandbox));
  const credit = (currency: Currency, amount: string) => creditIn(ground, environment, currency, amount);
  for (const [currency, amount] of Object.entries(wallets)) await credit(currency as Currency, amount);
  const { baseUrl } = ground;
  const credentials = { keyId: key.key_id, secret: key.secret, timeout_ms: PATIENCE_MS };
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

async function addOrganisation({ write }: Ground, kyb: 'approved' | 'draft'): Promise<string> {
  const { id } = await write((tx) => createOrganisation(tx, { name: 'Acme Savings', country: 'NG', kyb }, kyb));
  return id;
}

const addKey = (
  { write, settings }: Ground,
  owner: { organisation_id: string; mode: Mode; sandbox: string },
  requested: PartnerOptions,
) =>
  write(async (tx) => {
    await lockMode(tx, owner);
    const { row, secret } = await issueKey(tx, settings.sealer, owner, {
      label: null,
      scopes: [...(requested.scopes ?? scopes)],
      ip_allowlist: requested.ip_allowlist ?? ['127.0.0.1'],
      rate_limit: requested.rate_limit ?? RATE_LIMIT,
      strict_replay: requested.strict_replay ?? false,
      expires_at: null,
    });
    return { ...row, secret };
  });

const creditIn = ({ write }: Ground, environment: Environment, currency: Currency, amount: string) =>
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

/** What is typed on the database, done on that of the world. */
async function operate({ database, settings: { sealer } }: Ground, words: readonly string[]): Promise<Outcome> {
  const read = readWords(databaseTasks, words);
  assert('task' in read);
  const settings = readConfig({});
  const work = { settings, declared, actor: 'a test' };
  return read.task.run(
    { ...work, transact: (kind, run) => transact(database.pool, kind, (tx) => run({ tx, sealer })) },
    read.input,
  );
}

/** A product in both modes; returns its id in each. */
async function addInvestment(
  { database, write }: Ground,
  cells: Parameters<typeof catalogueFile>[0],
): Promise<Record<Mode, string>> {
  const code = `T${randomBytes(6).toString('hex')}`;
  const product = { currency: 'NGN', minimum_investment: '1.00', ...cells, code, mode: 'both' };
  await write((tx) => importInvestments(tx, catalogueFile(product)));
  const { rows } = await database.pool.query<{ mode: Mode; id: string }>(
    'select mode, id from investments where code = $1',
    [code],
  );
  return Object.fromEntries(rows.map(({ mode, id }) => [mode, id])) as Record<Mode, string>;
}
