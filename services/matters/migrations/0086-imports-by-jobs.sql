-- Jobs work on imports, in the queue of all jobs.
alter table imports drop column leased_until, drop column served_at;
create index imports_waiting on imports (updated_at) where status in ('checking', 'running');
