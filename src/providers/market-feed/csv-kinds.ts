/** Each kind of file: its columns, and which of them are whole numbers. An empty cell is null. */
export const csvTables = {
  instruments: {
    columns:
      'symbol name asset_class security_type status isin sector industry board shares_outstanding eps dividend_per_share index_family base_value base_date constituents_count',
    counts: 'shares_outstanding constituents_count',
    required: 'symbol name asset_class security_type status',
  },
  quotes: {
    columns: 'symbol as_of trade_date last previous_close open day_high day_low volume value_traded deals provider_ref',
    counts: 'volume deals',
    required: 'symbol as_of trade_date last volume value_traded',
  },
  bars: {
    columns: 'symbol date open high low close previous_close volume value_traded deals',
    counts: 'volume deals',
    required: 'symbol date open high low close volume value_traded',
  },
  sessions: {
    columns:
      'trade_date as_of all_share_index all_share_index_change all_share_index_change_percent all_share_index_ytd_change_percent deals volume value_traded turnover_rate listed_securities market_cap_equity market_cap_bonds market_cap_etfs advancers decliners unchanged traded_securities',
    counts: 'deals volume listed_securities advancers decliners unchanged traded_securities',
    required:
      'trade_date as_of all_share_index all_share_index_change all_share_index_change_percent deals volume value_traded listed_securities advancers decliners unchanged traded_securities',
  },
  disclosures: {
    columns: 'symbol issuer_name title category published_at period_end document_url source_ref',
    counts: '',
    required: 'issuer_name title category published_at source_ref',
  },
  rates: { columns: 'base quote bid ask mid as_of', counts: '', required: 'base quote bid ask mid as_of' },
} as const;

export type CsvKind = keyof typeof csvTables;
export const csvKinds = Object.keys(csvTables) as CsvKind[];

export type CsvRow = { readonly row: number; readonly values: Readonly<Record<string, string | number | null>> };

/** What reads the rows of a file of a kind, where no request waits for it. */
export type ReadTable = (kind: CsvKind, bytes: Uint8Array) => Promise<readonly CsvRow[]>;
