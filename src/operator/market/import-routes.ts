import type pg from 'pg';
import { z } from 'zod';
import { type Acting, type Route, serveByOperator, serveOperator } from '../../platform/http/endpoints/route.ts';
import { command, type OperatorSettings } from '../../platform/operator/command.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { text } from '../../vocabulary/values.ts';
import type { FileReading } from '../file-reading.ts';
import { servePreparedCommand } from '../serve-command.ts';
import * as contract from './import-contract.ts';
import { summaryColumns } from './import-queries.ts';
import { createImport, judgeImport } from './imports.ts';
import type { MarketFile } from './read-file.ts';
import { rehearse } from './rehearse.ts';

export type ImportNeeds = {
  readonly pool: pg.Pool;
  readonly operatorSettings: OperatorSettings;
  readonly readFile: FileReading;
};

const filters = { from: 'market_imports', resource: 'market_import', closed: ['kind'], equal: ['exchange'] } as const;
const summaries = firmRecords<contract.MarketImport>({ ...filters, columns: summaryColumns });
const imports = firmRecords<contract.MarketImportWithProblems>({
  ...filters,
  columns: `${summaryColumns}, record.problems`,
});

/** The command of the same name with the file that was read: no path of this machine is. */
const importCommand = (file: MarketFile) =>
  command({
    name: 'market import',
    about: 'Publish market data from a file; what fails its checks is quarantined',
    kind: 'write',
    options: {
      kind: { flags: '--kind <kind>', schema: z.enum(contract.importKinds), about: 'what the rows are about' },
      exchange: { flags: '--exchange <code>', schema: z.string().optional(), about: 'the exchange' },
      provider: { flags: '--provider <name>', schema: text(1, 64, 'Who.').optional(), about: 'who reported it' },
      file_name: { flags: '--file-name <text>', schema: text(1, 255, 'Its name.'), about: 'its name' },
      operator_id: { flags: '--operator-id <id>', schema: z.string(), about: 'who imports it' },
    },
    async run({ tx, actor, input: { file_name, operator_id, ...sent } }) {
      const data = await createImport(tx, sent, file, { file_name, operator_id, imported_by: actor });
      return { data, made: { type: 'market_import', id: data.id, organisation_id: null } };
    },
  });

/** Rates of exchange are of who may set them, in a file as by hand. Throws insufficient_permission. */
function requireRatesPermission({ operator }: Acting, { kind }: { readonly kind: contract.ImportKind }): void {
  const required_permission = 'money.manage';
  if (kind === 'rates' && !operator.permissions.has(required_permission))
    refuse('insufficient_permission', { required_permission });
}

export const importRoutes = ({ pool, operatorSettings: settings, readFile }: ImportNeeds): Route[] => [
  serveByOperator(contract.previewImport, async ({ body, caller }) => {
    requireRatesPermission(caller, body);
    const file = await readFile.market(body, ownerOfOperator(caller.operator));
    const data = await rehearse(pool, (tx) => judgeImport(tx, body, file));
    return { status: 200, body: JSON.stringify({ data }), replayed: false };
  }),

  servePreparedCommand(contract.createImport, {
    prepare({ body, caller }) {
      requireRatesPermission(caller, body);
      return readFile.market(body, ownerOfOperator(caller.operator));
    },
    commandOf: importCommand,
    settings,
    typedOf: async ({ body, caller }) => ({ ...body, operator_id: caller.operator.id }),
    show: async (_tx, { data }) => data as contract.MarketImportWithProblems,
  }),

  serveOperator(contract.listImports, ({ tx, query }) => summaries.list(tx, query)),
  serveOperator(contract.getImport, ({ tx, params }) => imports.get(tx, params.import)),
];
