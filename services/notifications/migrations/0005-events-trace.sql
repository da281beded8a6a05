-- The span that emitted the event, as a W3C traceparent, so that its deliveries are linked to it. Null where nothing was
-- recorded.
alter table events add column traceparent text;
