-- When the server started that runs now was last compared with the marker outside of the database; null where there is no marker. Files of
-- before can only be put back while the server is stopped: a server that started since may have them.
alter table database_epoch add column compared_in text;
