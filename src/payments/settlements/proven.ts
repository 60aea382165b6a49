/** What the proofs of settlements read from, as SQL: each settlement with the firm of its mode, and with its payments that are known here. */
export const withHouse = `from settlements settlement
   join environments house
     on house.organisation_id is null
     and house.mode = settlement.mode`;

export const withPayments = `from settlements settlement
   join settlement_payments part on part.settlement_id = settlement.id
   join inbound_payments payment
     on (payment.provider, payment.transaction_id) = (part.provider, part.transaction_id)
   join environments environment
     on environment.id = payment.environment_id
     and environment.mode = settlement.mode`;
