-- What the audit log says of the firms that are there. It is read here, where no table of theirs is locked.

-- Gives a permit to each firm whose latest connect or disconnect in the audit log is a connect. A disconnect that failed on our
-- side counts, because the admin wanted to leave and it may have been carried out. The answer to a repeated request does not count.
insert into integration_permits (firm_id, asked_at)
select firm_id, occurred_at
from (
  select distinct on (audit.firm_id) audit.firm_id, occurred_at, action
  from audit_entries audit
  join firms on firms.id = audit.firm_id
  cross join lateral string_to_table(audit.entries, e'\n') with ordinality as lines (line, place)
  cross join lateral jsonb_to_record(cast(line as jsonb))
    as event (action text, outcome text, status integer, fields jsonb, occurred_at timestamptz)
  -- Before events are parsed, most blocks are left out by their text.
  where (audit.entries like '%"receiveIntegrationCallback"%' or audit.entries like '%"disconnectIntegration"%')
    and (
      action in ('receiveIntegrationCallback', 'disconnectIntegration') and outcome = 'succeeded'
      or action = 'disconnectIntegration' and status >= 500
    )
    and not fields ? 'idempotent_replay'
  order by audit.firm_id, occurred_at desc, audit.first_sequence desc, place desc
) as latest
where action = 'receiveIntegrationCallback';

-- Lists the firms of which nothing was ever recorded.
insert into audit_beginnings (firm_id)
select id from firms f
where not exists (select from audit_heads h where h.firm_id = f.id and h.sequence > 0)
  and not exists (select from audit_anchors a where a.firm_id = f.id)
  and not exists (select from audit_entries e where e.firm_id = f.id);
