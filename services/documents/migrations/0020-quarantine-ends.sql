-- A file in quarantine is nothing that its firm can see or have: it counts towards no plan, and leaves storage in the end.
alter table uploads
  -- Whether the bytes of the file are in its firm's sum from its confirm on.
  add column is_billed boolean not null default true;

-- No scan or withdrawal may commit between the rows and the sums.
lock table uploads, firm_storage in share row exclusive mode;
with freed as (
  update uploads set is_billed = false where scan_status = 'infected' returning firm_id, file_size_bytes
), sums as (
  select firm_id, sum(file_size_bytes) as bytes from freed group by firm_id
)
update firm_storage s set bytes_used = s.bytes_used - sums.bytes from sums where s.firm_id = sums.firm_id;

-- What is in quarantine already stays for another 30 days, and counts nothing until then.
insert into object_removals (object_key, due_at)
select object_key, now() + interval '30 days' from uploads where scan_status = 'infected' and object_key like 'quarantine/%'
on conflict do nothing;
