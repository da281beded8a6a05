-- Who is asked to become a member of a firm. One that was withdrawn has no row; one that has expired may be sent again.
create table invitations (
  id           uuid primary key,
  firm_id      uuid not null references firms,
  email        text not null,
  -- As in users.
  email_key    text not null,
  first_name   text,
  last_name    text,
  role         text not null check (role in ('admin', 'attorney', 'staff', 'paralegal')),
  -- Null where no user did it, but an API key or an operator.
  invited_by   uuid,
  -- SHA-256 of the link's token in hexadecimal; the token itself is stored nowhere once the email has left.
  token_sha256 text not null unique,
  sent_at      timestamptz(3) not null,
  expires_at   timestamptz(3) not null,
  created_at   timestamptz(3) not null,
  accepted_at  timestamptz(3),
  foreign key (firm_id, invited_by) references users (firm_id, id)
);
create unique index invitations_open on invitations (firm_id, email_key) where accepted_at is null;
create index invitations_by_expiry on invitations (expires_at) where accepted_at is null;

create index users_of_firm on users (firm_id, created_at, id);

-- Emails about accounts that were not handed over yet. A row goes once the provider has taken its email.
create table account_mails (
  id         uuid primary key,
  -- No reference: of a sign-up the firm is still to come.
  firm_id    uuid not null,
  -- What it is about, so that it can be withdrawn; null where nothing withdraws it.
  about      uuid,
  -- Sealed: recipient and content, and the link with its token.
  mail       text not null,
  -- From then on it helps nobody.
  give_up_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);
create index account_mails_about on account_mails (firm_id, about) where about is not null;
create index account_mails_by_end on account_mails (give_up_at);
