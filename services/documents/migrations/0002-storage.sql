-- Bytes of all confirmed files of a firm: changed in the transaction that confirms or removes one, so that it is always
-- their sum, and locked by it, so that confirms of one firm see each other.
create table firm_storage (
  firm_id    uuid primary key,
  bytes_used bigint not null check (bytes_used >= 0)
);
-- No confirm may commit between the sum and the counter.
lock table uploads in share row exclusive mode;
insert into firm_storage (firm_id, bytes_used)
select firm_id, sum(file_size_bytes) from uploads where uploaded_at is not null group by firm_id;

-- What was uploaded in a period.
create index uploads_by_confirm on uploads (firm_id, uploaded_at) where uploaded_at is not null;
