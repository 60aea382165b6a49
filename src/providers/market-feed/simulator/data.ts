import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCsv } from '../../../platform/csv.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { readingHere } from '../../../platform/threads/beside.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import type { InstrumentReading } from '../feed.ts';

/** What the simulated market begins with, from the files of seed/market. Prices are in hundredths. */
export type Listing = InstrumentReading & {
  readonly exchange: string;
  readonly price: number;
  readonly price_date: string;
  /** Units on a day of the usual size. */
  readonly daily_volume: number;
  /** On how many of a hundred days it trades at all. */
  readonly trades_percent: number;
  readonly volatility_bps: number;
  /** Of an index: which listings it follows, such as `sector:Banking`; empty: all equities. */
  readonly members: string;
};

export type Capitalisation = {
  readonly exchange: string;
  readonly main_index: string;
  readonly level: number;
  readonly equity: bigint;
  readonly bonds: bigint;
  readonly etfs: bigint;
};

export type Anchor = { readonly quote: string; readonly mid: number; readonly date: string };

export type SimulatorData = {
  readonly listings: readonly Listing[];
  readonly capitalisations: readonly Capitalisation[];
  readonly titles: readonly { readonly category: string; readonly title: string }[];
  /** What a dollar costs, in hundredths, and when it did. */
  readonly rates: readonly Anchor[];
};

const listingColumns = [
  'exchange',
  'symbol',
  'name',
  'asset_class',
  'security_type',
  'sector',
  'board',
  'isin',
  'status',
  'shares_outstanding',
  'price',
  'price_date',
  'daily_volume',
  'trades_percent',
  'volatility_bps',
  'members',
  'index_family',
  'base_value',
  'base_date',
] as const;

const table = async <const Column extends string>(name: string, columns: readonly Column[]) => {
  const text = await readFile(join(packageRoot, `seed/market/${name}.csv`), 'utf8');
  return readingHere(() => readCsv(text, columns)).map(({ cells }) => cells);
};

const hundredths = (text: string): bigint => Decimal.of(text).times(Decimal.of('100')).cut(0).digits;

export async function readSimulatorData(): Promise<SimulatorData> {
  const [listings, capitalisations, titles, rates] = await Promise.all([
    table('instruments', listingColumns),
    table('capitalisation', ['exchange', 'main_index', 'level', 'equity', 'bonds', 'etfs']),
    table('disclosure-titles', ['category', 'title']),
    table('fx', ['base', 'quote', 'bid', 'ask', 'mid', 'source', 'as_of']),
  ]);
  return {
    listings: listings.map(listingOf),
    capitalisations: capitalisations.map(({ exchange, main_index, level, equity, bonds, etfs }) => ({
      exchange,
      main_index,
      level: Number(hundredths(level)),
      equity: hundredths(equity),
      bonds: hundredths(bonds),
      etfs: hundredths(etfs),
    })),
    titles,
    rates: rates.map(({ quote, mid, as_of }) => ({ quote, mid: Number(hundredths(mid)), date: as_of.slice(0, 10) })),
  };
}

function listingOf(cells: Record<(typeof listingColumns)[number], string>): Listing {
  return {
    ...cells,
    asset_class: cells.asset_class as Listing['asset_class'],
    status: cells.status as Listing['status'],
    isin: cells.isin || null,
    sector: cells.sector || null,
    board: cells.board || null,
    shares_outstanding: cells.shares_outstanding === '' ? null : Number(cells.shares_outstanding),
    index_family: cells.index_family || null,
    base_value: cells.base_value || null,
    base_date: cells.base_date || null,
    price: Number(hundredths(cells.price)),
    daily_volume: Number(cells.daily_volume),
    trades_percent: Number(cells.trades_percent),
    volatility_bps: Number(cells.volatility_bps),
  };
}
