-- Names are looked up when activities are read. Emptied first: rows keep the bytes of a dropped column.
update activities set subject = null, filename = null where subject is not null or filename is not null;
alter table activities drop column subject, drop column filename;
