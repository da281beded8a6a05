-- What the holders of numbers say of SMS. All firms send from one number, so a STOP holds for the SMS of every firm.
create table sms_opt_outs (
  -- In E.164 form.
  phone           text primary key,
  -- False since a START; the row stays, so that an older STOP that is heard of late changes nothing.
  opted_out       boolean not null,
  changed_at      timestamptz(3) not null,
  -- The change that matters was told of, which shows it on clients.
  told_changed_at timestamptz(3)
);
create index sms_opt_outs_untold on sms_opt_outs (changed_at) where told_changed_at is distinct from changed_at;

-- Ids that the provider gave to SMS it received for us, so that one that is handed on twice counts once; kept a year.
create table received_sms (
  provider_id text primary key,
  received_at timestamptz(3) not null
);
create index received_sms_by_age on received_sms using brin (received_at);

-- What the provider says became of an SMS that it took, kept 30 days. It may say so before its id is recorded with the
-- message: who comes second, the one or the other, finds here what the first left.
create table sms_statuses (
  provider_id text primary key,
  -- The first of 'delivered' and 'failed' stays.
  status      text not null check (status in ('sent', 'delivered', 'failed')),
  -- Why it failed, in the provider's words and number: for operators.
  failure     text,
  created_at  timestamptz(3) not null
);
create index sms_statuses_by_age on sms_statuses using brin (created_at);

-- The number that an inbound SMS came from.
alter table communications add column sender text;
create index communications_of_provider on communications (provider_id) where channel = 'sms';
-- Whom an answer from a number is for.
create index communications_by_number on communications (recipient, sent_at)
  where channel = 'sms' and direction = 'outbound' and sent_at is not null;
