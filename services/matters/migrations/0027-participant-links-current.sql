-- no transaction
drop index concurrently if exists intake_links_current_of_participant;
create unique index concurrently intake_links_current_of_participant on intake_links (firm_id, participant_id)
  where revoked_at is null and participant_id is not null;
