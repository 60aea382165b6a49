import { isFirst } from './first-payment-queries.ts';

const stage = (name: string, stage: 'waiting' | 'available') => `
    left join places ${name}
      on (${name}.mode, ${name}.kind, ${name}.currency, ${name}.provider, ${name}.stage)
        = ('live', 'provider', gone_with.currency, gone_with.provider, '${stage}')`;

/** The settlement that a row of `funding_reversals reversal` has gone with, as SQL: it has the first payment of the request, and an earlier match of it was taken back. */
export const joinGoneWith = `
    left join inbound_payments origin
      on (origin.environment_id, origin.funding_request_id) = (reversal.environment_id, reversal.funding_request_id)
      and ${isFirst('origin')}
    left join settlement_payments origin_part
      on (origin_part.mode, origin_part.provider, origin_part.transaction_id) = ('live', origin.provider, origin.transaction_id)
    left join settlements gone_with
      on gone_with.id = origin_part.settlement_id
      and gone_with.status in ('matched', 'from_balance')
      and gone_with.times_undone > 0${stage('gone_from', 'waiting')}${stage('gone_to', 'available')}`;

/** The place that it left: where the settlement went, if that took along what a person took back while the earlier match had it elsewhere. */
export const placeOfReversal = `case
      when reversal.place_id <> gone_from.id and coalesce(origin.place_id, gone_from.id) = gone_from.id
        then coalesce(gone_with.firm_account_id, gone_to.id, reversal.place_id)
      else reversal.place_id
    end`;
