-- Counts the rows from before the triggers, less what these have counted since. Nobody waits for it: it reads rows, and writes steps.
insert into list_changes (firm_id, list, status, practice_area, step)
select firm_id, list, status, practice_area, sum(step)
from (
  select firm_id, 'matters' as list, status, practice_area, count(*) as step from matters group by firm_id, status, practice_area
  union all
  select firm_id, 'clients', '', '', count(*) from clients group by firm_id
  union all
  select firm_id, list, status, practice_area, -n from list_counts
  union all
  select firm_id, list, status, practice_area, -step from list_changes
) steps
group by firm_id, list, status, practice_area having sum(step) <> 0;
