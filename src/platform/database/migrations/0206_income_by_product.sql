-- What a sweep of a fee was charged for, by investment: it makes up the sweep. Null of what an older version swept, and of taxes and levies.
alter table charge_sweeps add column products json;
