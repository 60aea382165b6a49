import { AssertionError } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ConnectionError, PartnerClient, PartnerError } from '../sdk/src/index.ts';
import { runBooksScenario } from './demo/books.ts';
import { runDealingScenario } from './demo/dealing.ts';
import { readFirm } from './demo/desk.ts';
import { runFirmScenario } from './demo/firm.ts';
import { runOrderScenario } from './demo/orders.ts';
import { runVerificationScenario } from './demo/verification.ts';
import { chosenPart } from './parts.ts';

/**
 * The main job of the service, done as a partner would: from another process, with the test key, through the SDK.
 * Prints each step as it is done; exits 1 with a reason that says what to do when a step fails.
 *
 *   npm run demo              money in, a buy, a sell, the proof
 *   npm run demo -- NAME      another one; --list says which there are
 */
type Scenario = {
  readonly about: string;
  readonly run: (client: PartnerClient, baseUrl: string, dataDir: string) => Promise<void>;
};
const scenarios: Readonly<Record<string, Scenario>> = {
  orders: { about: 'money in, a buy, a sell, the proof', run: runOrderScenario },
  kyb: { about: 'a complete sample business, submitted for verification', run: runVerificationScenario },
  dealing: { about: "a fund's dealing day: cut-off, price, execution", run: runDealingScenario },
  firm: {
    about: "a day of the firm's own people, through their API",
    run: async (client, baseUrl, dataDir) => runFirmScenario(client, { baseUrl, ...(await readFirm(dataDir)) }),
  },
  books: {
    about: 'a day of the books: settlement, statement, journals, reconciliation, close, export',
    run: async (client, baseUrl, dataDir) => runBooksScenario(client, { baseUrl, ...(await readFirm(dataDir)) }),
  },
};

const Credentials = z.object({
  base_url: z.url(),
  test: z.object({ key_id: z.string(), secret: z.string() }),
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'base-url': { type: 'string' }, list: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { name } = chosenPart(scenarios, 'orders', values.list ? ['--list'] : positionals);
  const dataDir = resolve(process.env['DATA_DIR'] || './data');
  const { base_url, test } = await readCredentials(dataDir);
  const baseUrl = values['base-url'] ?? base_url;
  const client = new PartnerClient({ baseUrl, keyId: test.key_id, secret: test.secret, retries_max: 2 });
  console.log(`The service at ${baseUrl}, asked with the test key ${test.key_id}`);
  try {
    await scenarios[name]!.run(client, baseUrl, dataDir);
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error;
    throw new Error(`Nothing responds at ${baseUrl}. Start the service with npm start, then run this again.`);
  }
}

async function readCredentials(folder: string): Promise<z.infer<typeof Credentials>> {
  const file = join(folder, 'credentials.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}. Start the service with npm start, or set DATA_DIR to where its data is.`);
  });
  try {
    return Credentials.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} is not what the service writes. Remove it and start the service again.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof PartnerError) {
    const details = Object.entries(error.details).map(([name, value]) => `\n  ${name}: ${value}`);
    return `The service refused: ${error.message} (${error.code}, request ${error.requestId})${details.join('')}`;
  }
  if (error instanceof AssertionError || error instanceof Error) return error.message;
  return String(error);
}

await main().catch((error: unknown) => {
  console.error(`\n${reasonOf(error)}`);
  process.exitCode = 1;
});
