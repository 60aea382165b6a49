import { queryRows } from '../../platform/database/query.ts';
import { twinsIn } from './known-queries.ts';
import { isOnNoLine } from './on-lines-queries.ts';
import { ofReferences } from './resembling-queries.ts';

// Money that the firm waits for, or that may come back to it, and that other money resembles. Nothing is written here.

export type AwaitedTwin = { readonly at: number; readonly id: string };

/** Weekends and holidays lie between a settlement and the line that shows it. */
const SETTLED_BEFORE = 4;
/** A payout may come back long after it was paid. */
const PAID_BEFORE = 60;

/** A settlement on its way: of a line its sum is enough, as banks call providers by many names. */
export const findSettlementTwins = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select settlement.id
    from settlements settlement
    where settlement.mode = wanted.mode
      and settlement.currency = wanted.currency
      and settlement.net = wanted.amount
      and settlement.settled_on between wanted.first_day - ${SETTLED_BEFORE} and wanted.last_day
      and settlement.status in ('held', 'in_transit')
      and (wanted.line_id is not null or ${ofReferences('settlement.reference')})`),
);

/** A payout whose reference comes back with its money, until a line has it. */
export const findPayoutTwins = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select payout.id
    from withdrawals payout
    join environments environment on environment.id = payout.environment_id and environment.mode = wanted.mode
    where payout.currency = wanted.currency
      and payout.amount - payout.charges_total = wanted.amount
      and payout.completed_at >= wanted.begins_at - ${PAID_BEFORE} * interval '1 day'
      and payout.completed_at < wanted.ends_at
      and payout.status in ('completed', 'returned')
      and (wanted.mode = 'live' or payout.environment_id = wanted.environment_id)
      and ${isOnNoLine('withdrawal', 'payout.id')}
      and ${ofReferences('payout.reference', 'payout.provider_reference')}`),
);

/** The line of another own account whose other half a person expects at this one. */
export const findHalfTwins = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select line.id
    from bank_lines line
    where wanted.mode = 'live'
      and line.currency = wanted.currency
      and line.amount = wanted.amount
      and line.day between wanted.first_day and wanted.last_day
      and line.direction = 'debit'
      and line.other_place_id = wanted.firm_account_id
      and line.status = 'unmatched'`),
);
