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
