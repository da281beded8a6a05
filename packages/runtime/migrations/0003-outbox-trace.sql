-- The span that wrote the row, as a W3C traceparent, so that what the row causes is linked to it. Null where nothing is
-- recorded.
alter table outbox add column traceparent text;
