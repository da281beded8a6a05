import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FirmId } from '@dossier/contracts'
import { startNatsServer } from '@dossier/local/engines'
import { natsNeeds } from '@dossier/local/nats'
import {
  type Database,
  type Logger,
  natsServerConfig,
  natsUsers,
  newId,
  prepareNatsAt,
  type Queryable,
  type Values,
  withDatabase,
  withNats,
} from '@dossier/runtime'
import { sharedEngines } from '@dossier/testbed/engines'
import { AuditLog } from '../src/audit/audit-log.ts'
import { differencesOf, judgeSpans } from '../src/audit/judge-spans.ts'
import { keepAuditLog } from '../src/audit/keep-log.ts'
import { recordSpans } from '../src/audit/record-spans.ts'
import { SpanRecords } from '../src/audit/span-records.ts'
import type { SpanTexts } from '../src/audit/span-texts.ts'
import { allFirms, verifyLogs } from '../src/audit/verify-logs.ts'
import { listAuditDays } from '../src/commands/list-audit-days.ts'
import { verifyAllLogs } from '../src/commands/verify-audit.ts'
import type { SpanName } from '../src/domain/audit-span.ts'
import { draftOf } from './audit-drafts.ts'
import { LET_MONTHS_GO } from './let-months-go.ts'
import { type Query, withIdentity } from './own-database.ts'

const PASSWORD = 'test'

export const OLD_KEY = `old:${Buffer.alloc(32, 1).toString('base64')}`
export const NEW_KEY = `new:${Buffer.alloc(32, 2).toString('base64')}`

export const noon = (day: string) => `${day}T12:00:00.000Z`

/** A NATS server with the rights of an installation. */
export async function startNats() {
  const dir = await mkdtemp(join(tmpdir(), 'audit-days-'))
  const server = await startNatsServer({
    binary: sharedEngines().natsServerBinary,
    dir,
    port: 0,
    configText: natsServerConfig({
      passwords: Object.fromEntries(natsUsers.map((user) => [user, PASSWORD])),
      services: natsNeeds,
    }),
    log: () => {},
  })
  const urlOf = (user: string) => server.url.replace('//', `//${user}:${PASSWORD}@`)
  /** Sends a message as the operator, who may do everything, and returns what JetStream says. */
  const ask = (subject: string, message: object | string = '') =>
    withNats('identity', { NATS_URL: urlOf('operator') }, async (operator) => {
      const text = typeof message === 'string' ? message : JSON.stringify(message)
      const answer = await operator.request(subject, text)
      return answer.json<{
        error?: { description: string }
        state?: { messages: number }
        config?: Record<string, unknown>
      }>()
    })
  const prepare = () => prepareNatsAt({ NATS_OPERATOR_URL: urlOf('operator') }, natsNeeds)
  return {
    url: urlOf('identity'),
    ask,
    prepare,
    /** Makes the streams, with no record of a day or hour. */
    async begin(): Promise<void> {
      for (const stream of ['AUDIT_DAYS', 'AUDIT_HOURS']) await ask(`$JS.API.STREAM.DELETE.${stream}`)
      await prepare()
    },
    /** How the stream is set. */
    config: async (stream = 'AUDIT_DAYS') => (await ask(`$JS.API.STREAM.INFO.${stream}`)).config!,
    /** How many texts the stream has. */
    stored: async () => (await ask('$JS.API.STREAM.INFO.AUDIT_DAYS')).state!.messages,
    /** Adds a text to a day as somebody with rights in NATS can. */
    forge: (day: string, record: object) => ask(`audit.days.${day}`, record),
    /** The same for an hour. */
    forgeHour: (hour: string, record: object) => ask(`audit.hours.${hour}`, record),
    async stop() {
      await server.stop()
      await rm(dir, { recursive: true })
    },
  }
}

export type Nats = Awaited<ReturnType<typeof startNats>>

/** Seven years. */
const KEPT_DAYS = 2557

/** A database of identity and the records of days, and what identity does with both. */
export type Recording = ReturnType<typeof recordingOf>

/** Two firms with an event on each of three days, which are recorded. */
export async function recordThreeDays(recording: Recording): Promise<[FirmId, FirmId]> {
  const firms: [FirmId, FirmId] = [newId('firm'), newId('firm')]
  for (const day of ['2031-05-01', '2031-05-02', '2031-05-03']) {
    for (const firm of firms) await recording.append(firm, noon(day))
    await recording.record(`${day}T23:00:00.000Z`)
  }
  await recording.record('2031-05-04T01:00:00.000Z')
  return firms
}

/** Has a database without data. The records are the server's. */
export const withRecording = (nats: Nats, work: (recording: Recording) => Promise<void>) =>
  withIdentity(async ({ url: databaseUrl, query }) => {
    await query(LET_MONTHS_GO)
    await withDatabase({ DATABASE_URL: databaseUrl }, (db) =>
      withNats('identity', { NATS_URL: nats.url }, (connection) =>
        work(
          recordingOf({
            db,
            query,
            databaseUrl,
            recordsOf: (keys, name = 'day') => new SpanRecords(connection, new AuditLog(keys), name),
          }),
        ),
      ),
    )
  })

interface VerifyOptions {
  daysMax?: number
  keys?: string
  now?: string
  texts?: Promise<SpanTexts>
}

interface Parts {
  db: Database
  query: Query
  databaseUrl: string
  recordsOf: (keys: string, name?: SpanName) => SpanRecords
}

function recordingOf({ db, query, databaseUrl, recordsOf }: Parts) {
  /** Firms whose head was found not to be signed. */
  const forged: FirmId[] = []
  const auditLog = new AuditLog(OLD_KEY, (firmId) => forged.push(firmId))
  const records = recordsOf(OLD_KEY)
  const hours = recordsOf(OLD_KEY, 'hour')
  const stopping = new AbortController().signal
  /** What identity's log was given. */
  const logged: unknown[] = []
  const errors: unknown[] = []
  const told = new Set<string>()
  const log = {
    info: (fields: unknown) => logged.push(fields),
    error: (fields: unknown) => errors.push(fields),
  } as unknown as Logger
  return {
    query,
    databaseUrl,
    records,
    hours,
    recordsOf,
    logged,
    errors,
    forged,
    /** Appends an event of a firm at each instant. */
    async append(firmId: FirmId, ...instants: string[]): Promise<void> {
      for (const now of instants) {
        await db.transact({ firmId: null, now }, (tx) => auditLog.append(tx, [draftOf(firmId, now)]))
      }
    },
    /** Records hours. */
    recordHours: (now: string) => recordSpans({ db, records: hours, log, told }, { now, stopping }),
    /** `heads` is what the recording takes for the table of heads. */
    record: (now: string, by = records, heads = 'audit_heads') => {
      const asSeen = { query: (text: string, values?: Values) => db.query(text.replace('audit_heads', heads), values) }
      return recordSpans({ db: asSeen as Queryable, records: by, log, told }, { now, stopping })
    },
    /** Everything that `verify-audit` says at an instant, by the streams or by a copy. */
    async verifyAll(now: string, copy?: string): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'audit-copy-'))
      const file = join(folder, 'copy.jsonl')
      if (copy !== undefined) await writeFile(file, copy)
      try {
        return await verifyAllLogs(
          {
            db,
            now,
            auditLog: () => auditLog,
            auditKeptDays: () => KEPT_DAYS,
            withSpanRecords: (work) => work({ day: records, hour: hours }),
          },
          copy === undefined ? {} : { records: file },
        )
      } catch (error) {
        return (error as Error).message
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    /** What `list-audit-days` prints. */
    copy: async () => (await listAuditDays({ day: records, hour: hours })).line,
    keep: (now: string) => keepAuditLog(db, auditLog, { now, keptDays: KEPT_DAYS, stopping }),
    /** The records as a copy has them. */
    copied: async () => ({ ...(await records.texts()), source: 'copy' as const }),
    /** Compares what is kept at an instant. */
    verify: async ({
      daysMax = 31,
      keys = OLD_KEY,
      now = '2031-05-04T01:00:00.000Z',
      texts = records.texts(),
    }: VerifyOptions = {}) => {
      const log = new AuditLog(keys)
      const judged = judgeSpans(log, await texts, { daysMax, now, keptDays: KEPT_DAYS })
      const spans = judged.compared.map(({ span }) => span)
      const found = await verifyLogs({ db, log }, allFirms(db), spans)
      const problems = [...judged.problems, ...differencesOf(judged, found.spans).map(({ problem }) => problem)]
      return { ...judged, compared: spans.length, problems, broken: found.problems }
    },
    /** Does what only the owner of the tables can, with the triggers out of the way. */
    async tamper(...statements: [text: string, values: unknown[]][]): Promise<void> {
      const tables = ['audit_entries', 'audit_anchors']
      for (const table of tables) await query(`alter table ${table} disable trigger user`)
      for (const [text, values] of statements) await query(text, values)
      for (const table of tables) await query(`alter table ${table} enable trigger user`)
    },
  }
}
