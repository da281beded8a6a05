-- no transaction
-- By which an unreleased version chose whose alerts come next.
drop index concurrently if exists alerts_of_firms;
