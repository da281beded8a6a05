import { expect, test } from '@jest/globals'
import { type DueReminder, dueReminder, type ReminderState } from './due-reminder.ts'
import { firmDayAt } from './firm-day.ts'

const RULE = { enabled: true, first_after_days: 3, every_days: 4, max: 2 }
const today = { day: firmDayAt('2026-03-10T12:00:00.000Z', 'UTC'), timeZone: 'UTC' }

function state(changes: Partial<ReminderState>): ReminderState {
  const asked = '2026-03-07T12:00:00.000Z'
  return {
    ...{ began_at: asked, reminded_at: null, reminders: 0, open: 1, first_asked_at: asked, last_asked_at: asked },
    ...{ due_tomorrow: false, next_due_date: null },
    ...changes,
  }
}

const nothingOpen = { open: 0, first_asked_at: null, last_asked_at: null }
const old = { first_asked_at: '2026-03-01T12:00:00.000Z', last_asked_at: '2026-03-01T12:00:00.000Z' }
const lately = '2026-03-09T12:00:00.000Z'

test.each<[string, Partial<ReminderState>, string]>([
  ['three days after the request', {}, 'remind 1'],
  ['two days after it', { began_at: lately, first_asked_at: lately, last_asked_at: lately }, 'wait until 2026-03-12'],
  ['an old request counts from when the row began', { began_at: lately }, 'wait until 2026-03-12'],
  ['due before that', { began_at: lately, next_due_date: '2026-03-12' }, 'wait until 2026-03-11'],
  ['nothing is open', nothingOpen, 'rest'],
  [
    'three days after the last one',
    { ...old, reminded_at: '2026-03-07T08:00:00.000Z', reminders: 1 },
    'wait until 2026-03-11',
  ],
  ['four days after the last one', { ...old, reminded_at: '2026-03-06T23:59:00.000Z', reminders: 1 }, 'remind 2'],
  ['asked for more since the last of a row', { reminded_at: '2026-03-06T08:00:00.000Z', reminders: 2 }, 'remind 1'],
  ['the last of a row', { reminded_at: '2026-03-08T08:00:00.000Z', reminders: 2 }, 'rest'],
  [
    'the last of a row, with more to come',
    { reminded_at: lately, reminders: 2, next_due_date: '2026-03-20' },
    'wait until 2026-03-19',
  ],
  ['due tomorrow, whatever the count', { reminded_at: lately, reminders: 2, due_tomorrow: true }, 'remind 3'],
  [
    'due tomorrow, reminded today',
    { reminded_at: '2026-03-10T08:00:00.000Z', due_tomorrow: true },
    'wait until 2026-03-14',
  ],
  [
    'due tomorrow, reminded today for the last time',
    { reminded_at: '2026-03-10T08:00:00.000Z', reminders: 2, due_tomorrow: true },
    'wait until null',
  ],
])('%s', (_case, changes, expected) => {
  const due = dueReminder(state(changes), RULE, today)

  expect(inWords(due)).toBe(expected)
})

function inWords(due: DueReminder): string {
  if (due.kind === 'remind') return `remind ${due.number}`
  return due.kind === 'wait' ? `wait until ${due.until}` : due.kind
}
