import { expect, test } from '@jest/globals'
import { statementSpan } from './statement-span.ts'

test.each([
  ['select id from matters where id = $1 for update', 'SELECT matters'],
  ['insert into clients (id) values ($1) on conflict do update set id = $1', 'INSERT clients'],
  ['with change as (update matters set title = $1 returning 1) select * from change', 'UPDATE matters'],
  ['delete from sessions where id = $1', 'DELETE sessions'],
  ['select pg_advisory_xact_lock($1)', 'SELECT'],
  ['commit', 'COMMIT'],
])('%s is summed up as %s', (text, summary) => {
  expect(statementSpan(text).name).toBe(summary)
})
