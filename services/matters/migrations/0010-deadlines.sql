create table deadlines (
  id         uuid primary key,
  firm_id    uuid not null,
  matter_id  uuid not null,
  title      text not null,
  -- In the firm's time zone.
  due_date   date not null,
  type       text not null check (type in ('filing', 'hearing', 'statute', 'other')),
  notes      text,
  completed  boolean not null,
  created_at timestamptz(3) not null,
  constraint deadlines_matter foreign key (firm_id, matter_id) references matters (firm_id, id)
);
create index deadlines_by_date on deadlines (firm_id, matter_id, due_date, created_at, id);
