import { shown } from '../../platform/database/page.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import { presentConversion } from './operations.ts';
import { getConversion, listConversions, type OwnedConversion } from './operator-contract.ts';
import type { ConversionRow } from './queries.ts';

const conversions = ownedRecords<ConversionRow>({
  from: 'conversions',
  resource: 'conversion',
  closed: ['from_currency', 'to_currency'],
});

const present = (row: ConversionRow & Owner): OwnedConversion => ({ ...presentConversion(row), ...ownerOf(row) });

export const conversionOperatorRoutes = (): Route[] => [
  serveOperator(listConversions, async ({ tx, query }) => shown(await conversions.list(tx, query), present)),

  serveOperator(getConversion, async ({ tx, params }) => present(await conversions.get(tx, params.conversion))),
];
