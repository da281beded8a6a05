-- Joined files and ZIP files are built by jobs, whose attempts and leases are in the table jobs.
alter table joined_files drop column claim, drop column leased_until, drop column attempts, drop column served_at;
alter table zip_files drop column claim, drop column leased_until, drop column attempts, drop column served_at;
