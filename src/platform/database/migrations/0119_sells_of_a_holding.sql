-- The sells of a holding, whatever became of them: the list of its orders read all orders of the partner.
create index concurrently sells_of_a_holding on orders (environment_id, holding_id, id) where side = 'sell';
