alter table documents
  -- Names whose conversation of a matter it is. Files of messages hang on such a row, which is no request: nothing lists or
  -- counts it. It is approved from the start, so nothing waits for it, and has no name, so no search finds it.
  add column conversation text;
alter table uploads
  -- The file of a message is removed then, unless a message has it by that time. Null where one has.
  add column unattached_until timestamptz(3),
  drop constraint uploads_status_check,
  add constraint uploads_status_check
    check (status in ('created', 'pending', 'approved', 'rejected', 'attachment')) not valid;
