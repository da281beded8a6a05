import { expect, test } from '@jest/globals'
import { Checkup, fault, ok } from './checkup.ts'
import { verdictOnBackups } from './data-checks.ts'

test('a check that throws or hangs is not checked, and those after it are made', async () => {
  const checkup = new Checkup({ mayAct: true })

  await checkup.look('throws', async () => {
    throw new Error('no way there')
  })
  await checkup.look('hangs', () => new Promise(() => {}), 1)
  await checkup.group('group', async () => {
    throw new Error('not opened')
  })
  await checkup.look('ends', async () => ok('good'))

  expect(checkup.findings.map(({ outcome, says }) => [outcome, says])).toEqual([
    ['not checked', 'no way there'],
    ['not checked', 'no answer within 1 ms'],
    ['not checked', 'not opened'],
    ['ok', 'good'],
  ])
})

test('checks behind an unreachable part are skipped', async () => {
  const checkup = new Checkup({ mayAct: true })
  const reached = await checkup.look('store', async () => fault('was not reached', 'start it'))
  let isLookedAt = false

  await checkup.lookBehind(reached, {
    tables: async () => {
      isLookedAt = true
      return ok('are there')
    },
  })

  expect(isLookedAt).toBe(false)
  expect(checkup.findings.at(-1)).toEqual({ check: 'tables', outcome: 'not checked', says: 'was not reached' })
})

const NOW = Date.parse('2026-03-10T12:00:00Z')
const MORNING = '2026-03-10T06:00:00.000Z'
const NOON = '2026-03-10T11:59:00.000Z'
const TOMORROW = '2026-03-11T08:00:00.000Z'
const LAST_WEEK = '2026-03-03T06:00:00.000Z'

test.each([
  ['off', null, null, 'not checked'],
  ['on', null, null, 'warning'],
  ['on', MORNING, null, 'ok'],
  ['always', NOON, MORNING, 'ok'],
  ['on', MORNING, NOON, 'fault'],
  ['on', null, NOON, 'fault'],
  ['on', LAST_WEEK, null, 'warning'],
])('WAL archiving %s, archived at %s and failed at %s, is %s', (mode, archivedAt, failedAt, outcome) => {
  const backups = { mode, archivedAt, failedAt, failures: 1, streams: null, provenAt: null, dueBy: null }
  expect(verdictOnBackups(backups, NOW).outcome).toBe(outcome)
})

test.each([
  [true, null, null, 'warning'],
  [null, null, TOMORROW, 'warning'],
  [true, MORNING, TOMORROW, 'ok'],
  [true, LAST_WEEK, TOMORROW, 'ok'],
  [true, LAST_WEEK, MORNING, 'warning'],
  [true, MORNING, null, 'warning'],
  [false, MORNING, TOMORROW, 'fault'],
  [null, MORNING, TOMORROW, 'ok'],
])('a backup to which WAL streams (%s), proven at %s and due by %s, is %s', (streams, provenAt, dueBy, outcome) => {
  const backups = { mode: 'off', archivedAt: null, failedAt: null, failures: 0, streams, provenAt, dueBy }
  expect(verdictOnBackups(backups, NOW).outcome).toBe(outcome)
})
