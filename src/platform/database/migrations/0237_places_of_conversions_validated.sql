-- The check was added without reading the rows; this reads them, while others write.
alter table conversions validate constraint conversions_places_check;
