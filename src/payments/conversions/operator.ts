import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { presentConversion } from './operations.ts';
import { getConversion, listConversions, type OwnedConversion } from './operator-contract.ts';
import type { ConversionRow } from './queries.ts';

const conversions = ownedRecords<ConversionRow, OwnedConversion>(
  { from: 'conversions', resource: 'conversion', closed: ['from_currency', 'to_currency'] },
  (rows) => rows.map((row) => ({ ...presentConversion(row), ...ownerOf(row) })),
);

export const conversionOperatorRoutes: readonly Route[] = [
  serveOperator(listConversions, ({ tx, query }) => conversions.list(tx, query)),

  serveOperator(getConversion, ({ tx, params }) => conversions.get(tx, params.conversion)),
];
