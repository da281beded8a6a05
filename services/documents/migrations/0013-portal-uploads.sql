alter table uploads
  -- Whether the client sent it, at the portal: only then may they take it back.
  add column from_portal boolean not null default false,
  -- What the last review had left of the request when this upload was confirmed: the status, and the upload that was
  -- shown with it. Where the request goes back to when the upload is taken back; null is a request never reviewed.
  add column settled_status text check (settled_status in ('pending', 'rejected')),
  add column settled_upload_id uuid;
