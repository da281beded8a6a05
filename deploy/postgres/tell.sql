-- Run by backup.sh. Stores in settings of the role when the newest proven backup was made (`made`, empty if there is none) and when
-- the next one is due (`due`). Without a backup it stores `due` once only, so that a restart does not extend the time. Writes
-- nothing if another role of the server already has the same values.
begin;
select :'made' <> '' as is_made, not exists (
  select from pg_db_role_setting
  where case when :'made' = '' then array_to_string(setconfig, ',') ~ '\mdossier\.backup_due_by='
    else setconfig @> array['dossier.proven_backup_at=' || :'made', 'dossier.backup_due_by=' || :'due'] end
) as is_new \gset
\if :is_new
alter role current_user set dossier.backup_due_by = :'due';
\if :is_made
alter role current_user set dossier.proven_backup_at = :'made';
\endif
\endif
commit;
