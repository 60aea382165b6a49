-- The list of the firm's income reads the newest of each partner.
create index concurrently charge_sweeps_of_an_environment on charge_sweeps (environment_id, id);
