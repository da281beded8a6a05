-- The portal session that began the upload before the second step of its link; null for every other upload.
alter table uploads add column unverified_session uuid;
