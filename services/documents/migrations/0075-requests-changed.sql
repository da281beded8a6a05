-- When the firm last changed what a request asks for, null until then; who changed it, and a digest of what they wrote: an earlier
-- version of this service changes requests and sets none of the three.
alter table documents add column updated_at timestamptz(3), add column updated_by uuid, add column updated_digest text;
