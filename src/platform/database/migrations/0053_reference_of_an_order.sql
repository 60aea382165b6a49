-- The reference of an order spells its id, so new orders do not store it. The column goes in a later version: nothing reads it.
alter table orders alter column reference drop not null;

-- What people quote of an order: ORD- and its id in 26 digits of Crockford's base 32, as src/vocabulary/id.ts writes it.
create function order_reference(id uuid) returns text language sql immutable strict parallel safe as $$
  select 'ORD-' || string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from 5 * place + 1 for 5)::int + 1, 1), '' order by place
    )
  from (select b'00' || ('x' || replace(id::text, '-', ''))::bit(128) as bits) spelled
  cross join generate_series(0, 25) place
$$;
