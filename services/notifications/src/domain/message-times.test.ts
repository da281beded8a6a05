import { type DeadlineId, exampleId, type MatterId } from '@dossier/contracts'
import { describe, expect, test } from '@jest/globals'
import type { Alert } from './alert.ts'
import { messageTimesOf, timesIn } from './message-times.ts'

const matter_id = exampleId('mat') as MatterId
const timeZone = 'America/New_York'
const completed: Alert = { kind: 'intake_completed', matter_id }

/** One that says on 8 March that 7 days are left. */
const deadline: Alert = {
  kind: 'deadline_approaching',
  matter_id,
  deadline: { id: exampleId('dl') as DeadlineId, title: 'Answer', due_date: '2027-03-15', type: 'filing' },
  days_left: 7,
}

const timesAt = (alert: Alert, now: string, raisedAt = now) => messageTimesOf(alert, { raisedAt, now, timeZone })

describe('a reminder of a deadline', () => {
  test.each([
    ['in the night before', '2027-03-08T05:00:00.000Z', '2027-03-08T13:00:00.000Z'],
    ['within the hours', '2027-03-08T20:00:00.000Z', '2027-03-08T20:00:00.000Z'],
    ['before its day, since the firm has moved west', '2027-03-07T22:00:00.000Z', '2027-03-08T13:00:00.000Z'],
  ])('%s goes out on its own day', (_when, now, dueAt) => {
    expect(timesAt(deadline, now)).toEqual({ dueAt, expiresAt: '2027-03-09T01:00:00.000Z' })
  })

  test.each([['2027-03-09T01:00:00.000Z'], ['2027-03-10T15:00:00.000Z']])('is too late at %s', (now) => {
    expect(timesAt(deadline, now)).toBeUndefined()
  })
})

describe('what belongs to no day', () => {
  test('waits for the hours, and is of use for three days', () => {
    expect(timesAt(completed, '2027-03-08T05:00:00.000Z')).toEqual({
      dueAt: '2027-03-08T13:00:00.000Z',
      expiresAt: '2027-03-11T05:00:00.000Z',
    })
  })

  test('is too late after them, however long it took to be settled', () => {
    expect(timesAt(completed, '2027-03-11T15:00:00.000Z', '2027-03-08T15:00:00.000Z')).toBeUndefined()
  })

  test('is of no use once the link that it warns of has ended, the night included', () => {
    const expiring = (expires_at: string): Alert => ({ kind: 'intake_link_expiring', matter_id, expires_at })

    expect(timesAt(expiring('2027-03-08T14:00:00.000Z'), '2027-03-08T05:00:00.000Z')?.expiresAt).toBe(
      '2027-03-08T14:00:00.000Z',
    )
    expect(timesAt(expiring('2027-03-08T12:00:00.000Z'), '2027-03-08T05:00:00.000Z')).toBeUndefined()
  })
})

test('in another zone the end of a deadline moves too, and other ends stay', () => {
  const planned = { now: '2027-03-08T05:00:00.000Z', expiresAt: '2027-03-09T01:00:00.000Z' }
  const inHonolulu = (alert: Alert) => timesIn(alert, 'Pacific/Honolulu', planned)

  expect(inHonolulu(deadline)).toEqual({ dueAt: '2027-03-08T18:00:00.000Z', expiresAt: '2027-03-09T06:00:00.000Z' })
  expect(inHonolulu(completed)).toEqual({ dueAt: '2027-03-08T05:00:00.000Z', expiresAt: planned.expiresAt })
})
