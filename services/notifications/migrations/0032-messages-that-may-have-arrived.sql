-- Whether a provider has had the whole message once and gave no answer. Such a message is sent once more, not again and
-- again: its reader gets two copies at most.
alter table outgoing_messages add column may_have_arrived boolean not null default false;
alter table account_messages add column may_have_arrived boolean not null default false;
