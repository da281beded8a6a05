import { clientSettings, PrimaryClient, replayOutbox } from '@dossier/runtime'
import { until } from '@dossier/testbed'
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
// A connection that is ending may still hear that its database is dropped.
db.on('error', () => {})

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

/** However busy the machine is, what was made half an hour ago is no older than what was seen an hour ago. */
const HOUR_MS = 3_600_000
/** The clock of NATS may be wrong, so the names of these say nothing about when the streams were made. */
const streamOf = (created: string, seenMsAgo: number) => ({ name: 'EVENTS', created, subjectPrefix: 'evt.', seenMsAgo })

test('events published to a lost stream are published again, 20 seconds after its successor was seen', async () => {
  await db.query('truncate published_streams')
  await seedRow(Date.now() - 3 * HOUR_MS, 'evt.lost', true)
  await seedRow(Date.now() - 3 * HOUR_MS, 'job.elsewhere', true)
  await seedRow(Date.now() - HOUR_MS / 2, 'evt.in the new stream', true)

  const replayed = [
    await replayIntoNewStream(url, streamOf('2026-01-01', 0)),
    await replayIntoNewStream(url, streamOf('2026-01-01', HOUR_MS)),
    await replayIntoNewStream(url, streamOf('2020-01-01', 19_000)),
    await replayIntoNewStream(url, streamOf('2020-01-01', HOUR_MS)),
    await replayIntoNewStream(url, streamOf('2020-01-01', HOUR_MS)),
  ]

  expect(replayed).toEqual([0, 0, undefined, 1, 0])
  expect(await subjectsWhere('published_at is null')).toEqual(['evt.lost'])
})

test('a stream is replayed into once, however many processes see it, and not by one that sees an earlier one', async () => {
  await db.query('truncate published_streams')
  await replayIntoNewStream(url, streamOf('first', 0))
  await seedRow(Date.now() - 3 * HOUR_MS, 'evt.lost', true)
  // Holds up all of them once they have read which stream the database knows.
  const holder = new PrimaryClient({ ...clientSettings(url), idle_in_transaction_session_timeout: 0 })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from published_streams for update')

  const replaying = [
    ...Array.from({ length: 3 }, () => replayIntoNewStream(url, streamOf('second', HOUR_MS))),
    replayIntoNewStream(url, streamOf('earlier', HOUR_MS)),
  ]
  await until(async () => {
    const { rows } = await db.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length === replaying.length
  })
  await holder.query('commit')
  await holder.end()
  const replayed = await Promise.all(replaying)

  expect(replayed.filter((rows) => rows !== undefined)).toEqual([1])
})
