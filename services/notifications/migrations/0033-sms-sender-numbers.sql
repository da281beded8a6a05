-- Numbers that SMS can come from besides the one that firms share, which the setting SMS_FROM has.
create table sms_numbers (
  -- In E.164 form.
  phone        text primary key,
  -- The one firm that sends from it; null while it is free.
  firm_id      uuid unique,
  -- Who had it last, whom late answers and STOPs are still for.
  last_firm_id uuid,
  assigned_at  timestamptz(3),
  released_at  timestamptz(3),
  added_at     timestamptz(3) not null
);

-- The number that an outbound SMS went out from; null in rows older than this column, which went out from the shared one.
alter table communications add column sent_from text;

-- The last question to a person which of several firms an answer is for: one row for each number of theirs and of ours.
create table sms_questions (
  phone       text not null,
  number      text not null,
  asked_at    timestamptz(3) not null,
  -- The received SMS that was answered with the question: when it is handed on again, so is the question.
  provider_id text not null,
  -- The question as it was sent.
  text        text not null,
  -- Firms in the order in which the question lists them.
  firm_ids    uuid[] not null,
  -- What the person said; null until they do.
  firm_id     uuid,
  primary key (phone, number)
);

-- Answers that wait until the person says which firm they are for, at most 7 days. Texts are sealed.
create table sms_waiting_answers (
  id          uuid primary key,
  phone       text not null,
  number      text not null,
  message     text not null,
  provider_id text not null,
  received_at timestamptz(3) not null
);
create index sms_waiting_answers_of_number on sms_waiting_answers (phone, number, received_at);
create index sms_waiting_answers_by_age on sms_waiting_answers using brin (received_at);

-- A 'question' to a person counts too, as 'to' their number.
alter table sms_counts drop constraint sms_counts_kind_check;
alter table sms_counts add constraint sms_counts_kind_check check (kind in ('to', 'firm', 'from', 'question'));
