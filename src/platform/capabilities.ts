import { type FundingMethod, fundingMethods } from '../vocabulary/funding-methods.ts';
import { type Rail, rails } from '../vocabulary/rails.ts';
import { refuse } from '../vocabulary/refusals.ts';
import type { Currency, Mode } from '../vocabulary/values.ts';

/** Where a person does it: from the queues of the firm. */
export const BY_HAND = 'manual';

/** Who carries a rail of a currency in a mode: a provider, a person (`manual`), or nobody (null). */
export type Capability = {
  readonly mode: Mode;
  readonly rail: Rail;
  readonly currency: Currency;
  readonly provider: string | null;
};

/** The table of what is served. Only it decides whether a record is taken that somebody outside has to carry out. */
export type Capabilities = {
  readonly rows: readonly Capability[];
  /** Refuses what nobody carries. What the table does not have is refused elsewhere, in its own words. */
  require(mode: Mode, rail: Rail, currency: Currency): void;
  /** The same of a method of funding. */
  requireMethod(mode: Mode, wanted: { readonly method: FundingMethod; readonly currency: Currency }): void;
  /** The same of a figure that somebody reported: a simulated one is of use only where all is simulated. */
  requireFigure(mode: Mode, rail: 'conversion' | 'listed_price', currency: Currency, source: string): void;
};

export type Serving = { readonly capabilities: Capabilities };

/** How all rows of the simulated market name their source. */
export const isSimulated = (source: string): boolean => source.includes('sandbox-');

export function capabilitiesOf(rows: readonly Capability[], simulatesLive: boolean): Capabilities {
  const nobody = (rail: Rail, currency: Currency): never =>
    refuse('provider_unavailable', { provider: 'none', rail, currency, retryable: 'false' });
  const require = (mode: Mode, rail: Rail, currency: Currency): void => {
    const row = rows.find((one) => one.mode === mode && one.rail === rail && one.currency === currency);
    if (row?.provider === null) nobody(rail, currency);
  };
  return {
    rows,
    require,
    requireMethod: (mode, { method, currency }) => require(mode, fundingMethods[method].capability.rail, currency),
    requireFigure(mode, rail, currency, source) {
      if (mode === 'live' && !simulatesLive && isSimulated(source)) nobody(rail, currency);
    },
  };
}

/** What nobody carries, a line for each rail: `live payouts: USD`. */
export function notServedLines({ rows }: Pick<Capabilities, 'rows'>): string[] {
  const lines = new Map<string, Currency[]>();
  for (const { mode, rail, currency, provider } of rows)
    if (provider === null) {
      const line = `${mode} ${rails[rail].words}`;
      lines.set(line, [...(lines.get(line) ?? []), currency]);
    }
  return [...lines].map(([line, currencies]) => `${line}: ${currencies.join(', ')}`);
}
