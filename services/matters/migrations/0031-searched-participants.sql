-- What a search finds of participants: names, email and phone of those who were not removed. A table of its own, because a
-- generated column would rewrite `participants`.
create table searched_participants (
  firm_id    uuid not null,
  -- The participant.
  id         uuid not null,
  matter_id  uuid not null,
  search_key text collate "C" not null,
  primary key (firm_id, id)
);

create function participant_search_key(participant participants) returns text
language sql immutable parallel safe
return search_key(participant.first_name || ' ' || participant.last_name || ' ' || coalesce(participant.email, '') || ' '
  || coalesce(ltrim(participant.phone, '+'), ''));

create function note_searched_participant() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from searched_participants where firm_id = new.firm_id and id = new.id;
  else
    insert into searched_participants as s (firm_id, id, matter_id, search_key)
    values (new.firm_id, new.id, new.matter_id, participant_search_key(new))
    on conflict (firm_id, id) do update set search_key = excluded.search_key where s.search_key <> excluded.search_key;
  end if;
  return null;
end
$$;

create trigger participants_searched after insert or update of first_name, last_name, email, phone, removed_at on participants
  for each row execute function note_searched_participant();

insert into searched_participants (firm_id, id, matter_id, search_key)
select firm_id, id, matter_id, participant_search_key(participants) from participants where removed_at is null
on conflict do nothing;
