-- Run by backup.sh: writes into settings of its role when the newest proven backup was made (`made`, empty where there is none), and by when
-- the next one is due (`due`). Without a backup it writes only the latter, and only once, so that a restart gives no backup that fails more
-- time.
begin;
select :'made' <> '' as is_made, :'made' <> '' or not exists (
  select from pg_db_role_setting, unnest(setconfig) setting
  where split_part(setting, '=', 1) = 'dossier.backup_due_by'
) as is_new \gset
\if :is_made
alter role current_user set dossier.proven_backup_at = :'made';
\endif
\if :is_new
alter role current_user set dossier.backup_due_by = :'due';
\endif
commit;
