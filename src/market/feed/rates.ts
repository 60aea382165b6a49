import { rateJumpOf } from '../../access/settings/operations.ts';
import type { RateReading } from '../../providers/market-feed/feed.ts';
import type { Decimal } from '../../vocabulary/decimal.ts';
import { byText } from '../../vocabulary/page-reading.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { NewRate } from '../fx/contract.ts';
import { rateJumps } from '../fx/derive.ts';
import { findNewestRates, parseRate, ratesDayBefore, recordRates } from '../fx/operations.ts';
import { type Complaint, checkInstant } from './checks.ts';
import { type IngestRun, nowOf, reject } from './ingest-run.ts';

/** Stores rates. A wrong one is rejected, the others are stored. */
export async function storeRates(run: IngestRun, readings: readonly RateReading[]): Promise<void> {
  if (readings.length === 0) return;
  let current: readonly NewRate[] = await findNewestRates(run.tx);
  const limit_percent = await rateJumpOf(run.tx);
  const dayBefore = run.isFiled ? await ratesDayBefore(run.tx, nowOf(run)) : [];
  const accepted: NewRate[] = [];
  for (const reading of [...readings].sort((one, other) => byText(one.as_of, other.as_of))) {
    const { unreadable = null, ...reported } = reading;
    const rate = { ...reported, source: run.provider };
    const complaint = unreadable ?? complaintAbout(run, rate, { current, dayBefore, limit_percent });
    if (complaint) {
      reject(run, 'rate', pairOf(rate), complaint, reading);
      continue;
    }
    accepted.push(rate);
    if (isNewest(rate, current)) current = [...current.filter((one) => pairOf(one) !== pairOf(rate)), rate];
  }
  if (accepted.length > 0) run.published += await recordRates(run.tx, accepted);
}

const pairOf = ({ base, quote }: Pick<NewRate, 'base' | 'quote'>): string => `${base}-${quote}`;

/** Only what is newer than what we have can be the current rate; the rest is history. */
const isNewest = (rate: NewRate, current: readonly NewRate[]): boolean =>
  current.every((one) => pairOf(one) !== pairOf(rate) || one.as_of <= rate.as_of);

type Ground = {
  readonly current: readonly NewRate[];
  /** Of a file that a person sent; a feed is only held against the rate before. */
  readonly dayBefore: readonly NewRate[];
  readonly limit_percent: Decimal;
};

const complaintAbout = (run: IngestRun, rate: NewRate, ground: Ground): Complaint =>
  checkInstant(run.calendar, rate.as_of, '', run.now_ms) ??
  shapeOf(rate) ??
  (run.isApproved || !isNewest(rate, ground.current) ? null : jumpOf(rate, ground));

function shapeOf(rate: NewRate): Complaint {
  try {
    parseRate(rate);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Object.entries(error.details)
      .map(([field, message]) => `${field}: ${message}`)
      .join(' ');
  }
}

/** A pair without a rate is compared with the one derived from the others. */
function jumpOf(rate: NewRate, { current, dayBefore, limit_percent }: Ground): Complaint {
  const [jump] = rateJumps(rate, current, limit_percent, dayBefore);
  if (!jump) return null;
  const [from, which] =
    jump.day_before === undefined ? [jump.from, 'the rate before'] : [jump.day_before, 'the rate of 24 hours ago'];
  return `${jump.to} is more than ${limit_percent.toUnits()} % from ${from}, ${which}.`;
}
