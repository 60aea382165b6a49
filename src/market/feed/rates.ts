import type { RateReading } from '../../providers/market-feed/feed.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { RATE_JUMP_PERCENT, rateJumps } from '../fx/jumps.ts';
import { findNewestRates, type NewRate, parseRate, recordRates } from '../fx/operations.ts';
import { type Complaint, checkInstant } from './checks.ts';
import { type Intake, reject } from './intake.ts';

/** Stores rates. One that is wrong is turned away alone. */
export async function takeRates(intake: Intake, readings: readonly RateReading[]): Promise<void> {
  if (readings.length === 0) return;
  let holding: readonly NewRate[] = await findNewestRates(intake.tx);
  const right: NewRate[] = [];
  for (const reading of [...readings].sort(byInstant)) {
    const { unreadable = null, ...told } = reading;
    const rate = { ...told, source: intake.provider };
    const complaint = unreadable ?? complaintAbout(intake, rate, holding);
    if (complaint) {
      reject(intake, 'rate', pairOf(rate), complaint, reading);
      continue;
    }
    right.push(rate);
    if (isNews(rate, holding)) holding = [...holding.filter((known) => pairOf(known) !== pairOf(rate)), rate];
  }
  if (right.length > 0) intake.published += await recordRates(intake.tx, right);
}

const pairOf = ({ base, quote }: Pick<NewRate, 'base' | 'quote'>): string => `${base}-${quote}`;
const byInstant = (one: RateReading, other: RateReading): number =>
  one.as_of === other.as_of ? 0 : one.as_of < other.as_of ? -1 : 1;

/** Only what is newer than what we have can hold; the rest fills in the past. */
const isNews = (rate: NewRate, holding: readonly NewRate[]): boolean =>
  holding.every((known) => pairOf(known) !== pairOf(rate) || known.as_of <= rate.as_of);

const complaintAbout = (intake: Intake, rate: NewRate, holding: readonly NewRate[]): Complaint =>
  checkInstant(intake.calendar, rate.as_of, '', intake.now_ms) ??
  shapeOf(rate) ??
  (intake.isApproved || !isNews(rate, holding) ? null : jumpOf(rate, holding));

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

/** A pair that was never told is held against what follows for it from the others. */
function jumpOf(rate: NewRate, holding: readonly NewRate[]): Complaint {
  const [jump] = rateJumps(rate, holding);
  return jump ? `${jump.to} is more than ${RATE_JUMP_PERCENT.toUnits()} % from ${jump.from}, the rate before.` : null;
}
