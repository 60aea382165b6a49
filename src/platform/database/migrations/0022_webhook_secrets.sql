-- The rotation of master keys finds the secrets under an old one, as it does those of keys.
create index webhook_endpoints_by_secret_key on webhook_endpoints ((split_part(secret_sealed, '.', 2)::integer));
create index webhook_endpoints_by_replaced_secret_key
  on webhook_endpoints ((split_part(replaced_secret_sealed, '.', 2)::integer))
  where replaced_secret_sealed is not null;
