import type { ReportScope } from './asked.ts';
import type { Check } from './checks.ts';
import type { Report } from './definition.ts';
import type { Found, Total } from './reading.ts';

/** A report as it was read at one moment: its first rows, and what all of them add up to. */
export type KeptReport = {
  readonly read_at: string;
  readonly rows: readonly Found[];
  readonly totals: readonly Total[];
  readonly checks: readonly Check[];
};

/** Reports whose pages people turn: each is read once, when its first page is asked for. */
export type KeptReports = {
  find(report: Report, asked: ReportScope, now_ms: number): KeptReport | undefined;
  keep(report: Report, asked: ReportScope, kept: KeptReport): void;
};

const KEPT_MS = 10 * 60_000;
/** Of all that are kept; those that were read longest ago are dropped first. */
const ROWS_MAX = 20_000;

export function keptReports(): KeptReports {
  const all = new Map<string, KeptReport>();
  const keyOf = ({ name }: Report, asked: ReportScope): string => JSON.stringify([name, asked]);
  return {
    find(report, asked, now_ms) {
      const kept = all.get(keyOf(report, asked));
      return kept && now_ms - Date.parse(kept.read_at) < KEPT_MS ? kept : undefined;
    },
    keep(report, asked, kept) {
      const key = keyOf(report, asked);
      all.delete(key);
      all.set(key, kept);
      let rows = [...all.values()].reduce((sum, one) => sum + one.rows.length, 0);
      for (const [oldest, { rows: dropped }] of all) {
        if (rows <= ROWS_MAX || oldest === key) break;
        all.delete(oldest);
        rows -= dropped.length;
      }
    },
  };
}
