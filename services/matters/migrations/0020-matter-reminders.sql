-- Whether the client of the matter is reminded of document requests that are open.
alter table matters add column document_reminders boolean not null default true;
