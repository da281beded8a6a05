-- Run by backup.sh: writes into settings of its role when the newest proven backup was made (`made`, empty where there is none), and by when
-- the next one is due (`due`). Without a backup it writes only the latter, and only once, so that a restart gives no backup that fails more
-- time. It writes nothing where another role of the server says the same.
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
