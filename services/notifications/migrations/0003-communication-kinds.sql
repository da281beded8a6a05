-- What a communication is about. Until now every one has been an onboarding link; what inserts another kind says so.
alter table communications add column kind text not null default 'intake_link';
-- What was sent in a period.
create index communications_by_sending on communications (firm_id, sent_at) where sent_at is not null;
