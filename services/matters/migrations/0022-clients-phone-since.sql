-- The version before this one neither reads nor writes it, so its replicas do not miss it while they leave.
alter table clients drop column phone_since;
