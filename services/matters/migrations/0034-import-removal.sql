-- A deleted import is out of sight at once; its rows, which may be many, are removed after the answer.
alter table imports add column deleted_at timestamptz(3);
