-- Images of firms' logos, each a PNG drawn by the documents service. The newest is the logo of the firm while firms.logo_url
-- names it; earlier ones are shown in emails that were sent with them.
create table firm_logos (
  -- Random: whoever knows it may see the logo.
  token      uuid primary key,
  firm_id    uuid not null references firms,
  png        bytea not null check (octet_length(png) <= 307200),
  created_at timestamptz(3) not null
);
create index firm_logos_by_firm on firm_logos (firm_id, created_at desc);
