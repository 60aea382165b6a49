-- For a statement whose COMMIT is sent with it: what wrote other than it was meant to fails, and so does its transaction.
create function require_written(written bigint, meant bigint) returns bigint language plpgsql as $$
begin
  if written <> meant then
    raise exception 'expected to write % rows, wrote %', meant, written;
  end if;
  return written;
end $$;
