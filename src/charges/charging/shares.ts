import { Decimal } from '../../vocabulary/decimal.ts';
import type { ScheduleRow } from '../fees/queries.ts';
import type { ChargeRow } from './charge-queries.ts';

type Share = Pick<ChargeRow, 'fee_schedule_id' | 'revenue_share'>;

const HUNDRED = Decimal.of('100');

/** The partner's share of a fee, rounded down: the rest is the firm's, so that both together are the fee. */
export const shareOf = (fee: Decimal, percent: string): Decimal =>
  fee.times(Decimal.of(percent)).dividedByCut(HUNDRED, 2);

/** What the record of a fee says of the schedule that it was charged by: later schedules change nothing of it. */
export const sharedBy = (
  { id, revenue_share_percent }: Pick<ScheduleRow, 'id' | 'revenue_share_percent'>,
  { amount }: Pick<ChargeRow, 'amount'>,
): Share => ({ fee_schedule_id: id, revenue_share: shareOf(Decimal.of(amount), revenue_share_percent).toMoney() });

/** What the record of a tax or a levy says. */
export const notShared: Share = { fee_schedule_id: null, revenue_share: null };
