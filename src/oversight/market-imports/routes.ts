import type pg from 'pg';
import { type Acting, type Route, serveByOperator, serveOperator } from '../../platform/http/endpoints/route.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { servePreparedMaking } from '../../platform/operator/serve-act.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { ownerOfOperator } from '../../platform/threads/owner.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { FileReading } from '../file-reading.ts';
import * as contract from './contract.ts';
import { createImport, judgeImport } from './operations.ts';
import { summaryColumns } from './queries.ts';
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

  servePreparedMaking(contract.createImport, settings.auditSubjects, {
    prepare({ body, caller }) {
      requireRatesPermission(caller, body);
      return readFile.market(body, ownerOfOperator(caller.operator));
    },
    async run({ tx, body: { file_name, ...sent }, caller, actor, prepared: file }) {
      const { id: operator_id } = caller.operator;
      const data = await createImport(tx, sent, file, { file_name, operator_id, imported_by: actor });
      return { data, made: { type: 'market_import', id: data.id, organisation_id: null } };
    },
  }),

  serveOperator(contract.listImports, ({ tx, query }) => summaries.list(tx, query)),
  serveOperator(contract.getImport, ({ tx, params }) => imports.get(tx, params.import)),
];
