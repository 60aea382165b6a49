/** Whether a payment is the first of its funding request, as SQL: what is taken back of a request goes with that one. */
export const isFirst = (payment: string): string => `not exists (
      select
      from inbound_payments earlier
      where earlier.environment_id = ${payment}.environment_id
        and earlier.funding_request_id = ${payment}.funding_request_id
        and earlier.id < ${payment}.id
    )`;
