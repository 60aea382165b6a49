-- A product that is a listed security takes its price from the instrument's quote.
alter table investments add column instrument_id uuid references instruments;

create index investments_of_an_instrument on investments (instrument_id) where instrument_id is not null;
