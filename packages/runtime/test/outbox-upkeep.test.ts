import { clientSettings, replayOutbox } from '@dossier/runtime'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { removeOldMessages } from '../src/events/outbox-cleanup.ts'
import { replayIntoNewStream } from '../src/events/replay-outbox.ts'

const NOW_MS = Date.parse('2026-03-31T09:30:00.000Z')
const DAY_MS = 86_400_000
const MORE_THAN_KEPT = NOW_MS - 7 * DAY_MS - 1
const KEPT = NOW_MS - 7 * DAY_MS
const RETENTION = { nowMs: NOW_MS, stopping: new AbortController().signal }

const databases = await cloneDatabases(sharedEngines())
const url = databases.urlOf('matters')
const db = new pg.Pool({ ...clientSettings(url), max: 1 })

afterAll(async () => {
  await db.end()
  await databases.drop()
})
beforeEach(async () => {
  await db.query('truncate outbox, inbox')
})

/** A UUIDv7 of the instant. */
const idAt = (ms: number) => {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7abc-8abc-${String(Math.random()).slice(2, 14).padEnd(12, '0')}`
}

async function seedRow(ms: number, subject: string, published: boolean): Promise<void> {
  await db.query(`insert into outbox (id, subject, payload, created_at, published_at) values ($1, $2, '{}', $3, $4)`, [
    idAt(ms),
    subject,
    new Date(ms),
    published ? new Date(ms) : null,
  ])
}

const subjectsWhere = async (condition: string) =>
  (await db.query<{ subject: string }>(`select subject from outbox where ${condition} order by subject`)).rows.map(
    ({ subject }) => subject,
  )

test('a row is removed seven days after it was made, unless it was never published', async () => {
  await seedRow(MORE_THAN_KEPT, 'old published', true)
  await seedRow(MORE_THAN_KEPT, 'old unpublished', false)
  await seedRow(KEPT, 'kept published', true)
  await seedRow(NOW_MS, 'new unpublished', false)

  await removeOldMessages(db, RETENTION)

  expect(await subjectsWhere('true')).toEqual(['kept published', 'new unpublished', 'old unpublished'])
})

test('a consumer remembers a message for a day longer than the outbox has it', async () => {
  await db.query(`insert into inbox (consumer, message_id) values ('c', $1), ('c', $2)`, [
    idAt(MORE_THAN_KEPT - DAY_MS),
    idAt(KEPT - DAY_MS),
  ])
  const [, kept] = (await db.query<{ message_id: string }>('select message_id from inbox order by 1')).rows

  await removeOldMessages(db, RETENTION)

  expect((await db.query('select message_id from inbox')).rows).toEqual([kept])
})

test('a process that stops removes no further batch', async () => {
  await seedRow(MORE_THAN_KEPT, 'old published', true)

  await removeOldMessages(db, { nowMs: NOW_MS, stopping: AbortSignal.abort() })

  expect(await subjectsWhere('true')).toEqual(['old published'])
})

test('events and jobs from an instant on are published again, and no earlier ones', async () => {
  const since = NOW_MS
  await seedRow(since - 1, 'evt.earlier', true)
  await seedRow(since, 'evt.later', true)
  await seedRow(since, 'job.later', true)
  await seedRow(since, 'evt.waiting', false)

  const replayed = await replayOutbox(url, new Date(since))

  expect(replayed).toBe(2)
  expect(await subjectsWhere('published_at is null')).toEqual(['evt.later', 'evt.waiting', 'job.later'])
})

test('what was published to a stream that is lost is published again, once its successor is 20 seconds old', async () => {
  await db.query('truncate published_streams')
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const streamOf = (created: string) => ({ name: 'EVENTS', created, subjectPrefix: 'evt.' })
  const [first, tooNew, second] = [ago(300_000), ago(5_000), ago(60_000)]
  await seedRow(Date.now() - 200_000, 'evt.lost', true)
  await seedRow(Date.now() - 200_000, 'job.elsewhere', true)
  await seedRow(Date.now() - 30_000, 'evt.in the new stream', true)

  const replayed = []
  for (const created of [first, first, tooNew, second, second]) {
    replayed.push(await replayIntoNewStream(url, streamOf(created)))
  }

  expect(replayed).toEqual([0, 0, undefined, 1, 0])
  expect(await subjectsWhere('published_at is null')).toEqual(['evt.lost'])
})
