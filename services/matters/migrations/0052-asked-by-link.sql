-- What the last email with the link said is asked for. Null where none said it. The page of the link says the same, and no more.
alter table intake_links add column asked_questions integer;
alter table intake_links add column asked_documents integer;
