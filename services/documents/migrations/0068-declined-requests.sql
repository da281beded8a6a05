-- What whoever was asked says of a request whose document they do not have.
alter table documents
  add column declined_at timestamptz(3),
  add column decline_reason text,
  add column decline_notes text,
  -- The session before a second step that said so; null where it was the person.
  add column decline_session uuid,
  -- When the firm asked again since.
  add column asked_again_at timestamptz(3);
