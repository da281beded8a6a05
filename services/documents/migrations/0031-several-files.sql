-- Requests of several files. Those of one file have their counts in their status, and leave them at 0 here.
alter table documents
  add column max_files integer not null default 1,
  add column min_files integer not null default 1,
  add column files_given integer not null default 0,
  add column files_approved integer not null default 0,
  -- When the client said that there are no more.
  add column no_more_files_at timestamptz(3);

alter table uploads
  -- The upload whose place this one takes when it is confirmed.
  add column replaces_id uuid,
  -- The upload that took the place of this one: it counts no more among the files of its request.
  add column replaced_by_id uuid;
