-- The rule of 0051 holds for all rows.
alter table events validate constraint a_shape_is_of_a_stored_object;
