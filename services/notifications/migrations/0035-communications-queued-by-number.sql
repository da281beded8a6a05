-- no transaction
-- SMS that a provider may have, though it has not said so yet: an answer to one can come before that. Built while
-- communications are read and written; the index of an interrupted run is no good.
drop index concurrently if exists communications_queued_by_number;
create index concurrently communications_queued_by_number on communications (recipient, created_at)
  where channel = 'sms' and direction = 'outbound' and status = 'queued';
