-- Firms of a sandbox whose clock was moved forward, and by how much. In production the table stays empty.
create table firm_clocks (
  firm_id  uuid primary key,
  ahead_ms bigint not null check (ahead_ms > 0)
);
