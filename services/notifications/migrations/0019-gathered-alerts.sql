-- Of which matter an alert gathers files: those that come before it is settled join it, so there is one for a matter.
alter table alerts add column gathers_matter_id uuid;
create unique index alerts_gathering on alerts (firm_id, gathers_matter_id) where gathers_matter_id is not null;
