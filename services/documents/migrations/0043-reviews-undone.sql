alter table uploads
  -- Why it was sent back, where one of the common reasons was named.
  add column rejection_code text,
  -- Until when its review can be undone. Null for what was not reviewed by a person.
  add column review_undo_until timestamptz(3);
