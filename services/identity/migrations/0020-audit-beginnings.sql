-- Firms of which nothing was ever recorded. From now on the log of a firm begins in the transaction that makes the firm. Identity begins
-- the logs of these and takes them off the list, so that afterwards a firm with users and no event has lost its log.
create table audit_beginnings (
  firm_id uuid primary key references firms (id) on delete cascade
);
insert into audit_beginnings (firm_id)
select id from firms f
where not exists (select from audit_heads h where h.firm_id = f.id and h.sequence > 0)
  and not exists (select from audit_anchors a where a.firm_id = f.id)
  and not exists (select from audit_entries e where e.firm_id = f.id);
