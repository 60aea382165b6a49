-- Partners are found by how their name begins, in any letter case.
create index organisations_by_name on organisations (lower(name) text_pattern_ops);
