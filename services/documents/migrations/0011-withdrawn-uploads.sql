-- What was confirmed in a period stays counted when its request is withdrawn. Nothing else is kept of it.
create table withdrawn_uploads (
  id          uuid primary key,
  firm_id     uuid not null,
  uploaded_at timestamptz(3) not null
);
create index withdrawn_uploads_by_confirm on withdrawn_uploads (firm_id, uploaded_at);
