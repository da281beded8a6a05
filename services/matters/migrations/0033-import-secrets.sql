-- The secret, sealed, that the keys of a firm's imported rows are made with.
create table import_secrets (
  firm_id       uuid primary key,
  secret_sealed text not null
);
