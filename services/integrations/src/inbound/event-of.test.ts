import { expect, test } from '@jest/globals'
import { eventOf } from './event-of.ts'

test.each<[what: string, body: string, event_type: string, resource_id: number | null]>([
  ['a change by its name in meta', '{"data":{"id":7},"meta":{"event":"updated"}}', 'matter.update', 7],
  ['a name that is not known', '{"data":{"id":7},"meta":{"event":"merged"}}', 'matter.merged', 7],
  ['a full name in event', '{"event":"matter.update","data":{"id":7}}', 'matter.update', 7],
  ['a full name in type', '{"type":"contact.created","data":{"id":7}}', 'contact.create', 7],
  ['an event that is no full name', '{"event":"updated","meta":{"event":"deleted"}}', 'matter.delete', null],
  [
    'members of other forms',
    '{"event":{},"type":5,"data":{"id":"x"},"meta":{"event":"created"}}',
    'matter.create',
    null,
  ],
  ['an id beyond all ids', '{"data":{"id":1e400},"meta":{"event":"updated"}}', 'matter.update', null],
  [
    'names of the prototype',
    '{"meta":{"event":"constructor"},"__proto__":{"event":"a.b"}}',
    'matter.constructor',
    null,
  ],
  ['no object', '[]', 'matter.unknown', null],
  ['no JSON', '{', 'matter.unknown', null],
])('%s', (_what, body, event_type, resource_id) => {
  expect(eventOf(body, 'matter')).toMatchObject({ event_type, resource_id })
})

test('an event is dated if another change would have another body', () => {
  const dated = ['{"data":{"id":7,"etag":"a"}}', '{"data":{"id":7,"updated_at":"2026-11-23T10:00:00Z"}}']
  const undated = ['{"data":{"id":7,"status":"Closed"}}', '{}', '{']

  expect(dated.map((body) => eventOf(body, 'matter').is_dated)).toEqual([true, true])
  expect(undated.map((body) => eventOf(body, 'matter').is_dated)).toEqual([false, false, false])
})
