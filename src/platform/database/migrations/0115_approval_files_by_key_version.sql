-- How files are found that an older master key sealed: without it each look at them reads all.
create index concurrently approval_files_by_key_version on approval_files ((split_part(content_sealed, '.', 2)::integer));
