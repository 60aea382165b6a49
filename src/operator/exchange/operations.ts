import { presentConversion } from '../../payments/conversions/operations.ts';
import type { ConversionRow } from '../../payments/conversions/queries.ts';
import { shown } from '../../platform/database/page.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { firmRecords } from '../../platform/operator/firm-records.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { listConversions as listing, OwnedConversion, RateObservation } from './contract.ts';

const conversions = ownedRecords<ConversionRow>({
  from: 'conversions',
  resource: 'conversion',
  closed: ['from_currency', 'to_currency'],
});

/** Of all partners. Throws not_found for a partner that there is not. */
export const listConversions = async (
  tx: Transaction,
  query: Input<typeof listing>['query'],
): Promise<Page<OwnedConversion>> => shown(await conversions.list(tx, query), present);

/** Throws not_found. */
export const getConversion = async (tx: Transaction, id: string): Promise<OwnedConversion> =>
  present(await conversions.get(tx, id));

const present = (row: ConversionRow & Owner): OwnedConversion => ({ ...presentConversion(row), ...ownerOf(row) });

export const observations = firmRecords<RateObservation>({
  from: 'fx_rates',
  columns: columnsOf('fx_rates', 'record'),
  resource: 'fx_rate',
  equal: ['source'],
  closed: ['base', 'quote'],
});
