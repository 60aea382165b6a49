-- A client_reference names one order of its environment for ever: the order itself claims it, where client_references did before.
create unique index concurrently a_client_reference_names_one_order on orders (environment_id, client_reference)
where client_reference is not null;
