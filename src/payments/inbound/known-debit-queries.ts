import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { queryRows } from '../../platform/database/query.ts';
import type { AwaitedTwin } from './awaited-queries.ts';
import { isDeducted, isOfFreeLines } from './given-back-queries.ts';
import { twinsIn } from './known-queries.ts';
import { isOnNoLine } from './on-lines-queries.ts';

// What the firm is to pay, or has paid, and no line shows yet: money that leaves a bank resembles it by its sum. Nothing is written here.

const DEBIT = "'debit'";
/** People pay, and say what they gave back, days before or after the bank books it. */
const DAYS_APART = 14;

export const findReturnTwins = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select payment_return.id
    from payment_returns payment_return
    where payment_return.status = 'to_pay'
      and payment_return.currency = wanted.currency
      and payment_return.amount = wanted.amount`),
);

/** Under way; paid by a bank these days; or named by the line, whoever paid it: then it may leave a second time. */
export const findPayoutsLeaving = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select payout.id
    from withdrawals payout
    join environments environment on environment.id = payout.environment_id and environment.mode = wanted.mode
    left join places payer on payer.id = payout.paid_from
    where payout.currency = wanted.currency
      and payout.amount - payout.charges_total = wanted.amount
      and (
        payout.status = 'processing'
        or payout.status in ('completed', 'returned') and payout.reference = any(wanted.names)
        or payout.status = 'completed'
          and payer.kind is distinct from 'provider'
          and payout.completed_at >= wanted.begins_at
          and payout.completed_at < wanted.ends_at
      )
      and ${isOnNoLine('withdrawal', 'payout.id', DEBIT)}`),
);

const givenBack = twinsIn(`
    select reversal.funding_request_id as id
    from funding_reversals reversal
    join environments environment on environment.id = reversal.environment_id and environment.mode = wanted.mode
    where reversal.currency = wanted.currency
      and reversal.amount = wanted.amount
      and reversal.created_at >= wanted.begins_at - interval '${DAYS_APART} days'
      and reversal.created_at < wanted.ends_at + interval '${DAYS_APART} days'
      and reversal.provider = 'operator'
      and reversal.place_id is not null
      and ${isOnNoLine('funding_reversal', 'reversal.id', DEBIT)}
      and not ${isDeducted}
      and not ${isOfFreeLines}`);

/** The requests of which a person took as much back. */
export const findGivenBackTwins = queryRows<AwaitedTwin, [wanted: string]>(
  givenBack,
  pulledFirst(givenBack, {
    funding_reversals: `where provider = 'operator' and amount in (
      select amount from json_to_recordset($1::json) given (amount numeric)
    )`,
    inbound_payments: 'where funding_request_id in (select funding_request_id from funding_reversals)',
    ledger_transactions: `where environment_id in (select environment_id from funding_reversals)
      and source_type like 'funding_request%'
      and source_id in (select funding_request_id from funding_reversals)`,
  }),
);

/** Those that a provider takes from a bank. */
export const findSettlementsBelowZero = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select settlement.id
    from settlements settlement
    where settlement.mode = wanted.mode
      and settlement.currency = wanted.currency
      and settlement.net = -wanted.amount
      and settlement.settled_on between wanted.first_day - ${DAYS_APART} and wanted.last_day
      and settlement.status in ('held', 'in_transit')`),
);

/** The line of another own account that a person expects from this one. */
export const findArrivedHalves = queryRows<AwaitedTwin, [wanted: string]>(
  twinsIn(`
    select line.id
    from bank_lines line
    where line.currency = wanted.currency
      and line.amount = wanted.amount
      and line.day between wanted.first_day and wanted.last_day
      and line.direction = 'credit'
      and line.other_place_id = wanted.firm_account_id
      and line.status = 'unmatched'`),
);
