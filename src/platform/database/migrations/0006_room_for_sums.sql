-- What one wallet or one amount may be is bounded by the API at fifteen digits. An account that adds up many of them,
-- such as what came in from outside, needs more room than any of its parts.
alter domain money_amount drop constraint money_has_two_decimals;
alter domain money_amount
  add constraint money_has_two_decimals check (scale(value) = 2 and abs(value) < 1e24);
