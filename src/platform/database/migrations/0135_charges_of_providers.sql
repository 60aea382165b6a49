-- What a provider kept of money that came: the firm bears it. The record of it is written with the payment, and booked soon afterwards in the
-- firm's own environment, so that no payment waits for an account that all partners share.
create table provider_charges (
  environment_id uuid not null references environments (id),
  id uuid primary key,
  mode mode_name not null,
  provider text not null check (provider <> ''),
  inbound_payment_id uuid not null,
  place_id uuid not null,
  currency currency_code not null,
  amount money_amount not null check (amount > 0),
  created_at timestamptz(3) not null,
  booked_at timestamptz(3),
  constraint a_payment_has_one_charge unique (environment_id, inbound_payment_id)
);
create index provider_charges_to_book on provider_charges (id) where booked_at is null;
