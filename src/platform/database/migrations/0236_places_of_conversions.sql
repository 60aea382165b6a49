-- Where a conversion gave its money to the firm, and where the firm gave its own: of a conversion in live mode from now on, and null of
-- every other.
alter table conversions
  add column given_at_place_id uuid,
  add column covered_at_place_id uuid,
  add constraint conversions_places_check check ((given_at_place_id is null) = (covered_at_place_id is null)) not valid;
