alter table uploads validate constraint uploads_status_check;
