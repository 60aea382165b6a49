-- Where live is simulated, its money has been at the places where it is not known; what came before stays there until a person moves it.
insert into places (id, mode, kind, name, currency, provider, stage, is_client_money, status, created_at, updated_at)
select encode(set_byte(set_byte(digest, 6, get_byte(digest, 6) & 15 | 128), 8, get_byte(digest, 8) & 63 | 128), 'hex')::uuid,
  'live', 'provider', 'simulator' || case stage when 'waiting' then ', to be settled' else ', available' end,
  currency, 'simulator', stage, true, 'open', now(), now()
from (
  select currency, stage,
    substring(sha256(convert_to(concat_ws(' ', 'provider', 'live', 'simulator', currency, stage), 'UTF8')) for 16) as digest
  from unnest(array['NGN', 'GHS', 'USD']) currency, unnest(array['waiting', 'available']) stage
) simulated;
