-- Who sent money in suspense, and with which words: the same transfer on a statement is known by them.
alter table unmatched_payments add column sender_name text;
alter table unmatched_payments add column narration text;
