import { readFile } from 'node:fs/promises'
import { FirmId, type identity } from '@dossier/contracts'
import type { Database } from '@dossier/runtime'
import { z } from 'zod'
import type { AuditLog } from '../audit/audit-log.ts'
import { readCopiedDays } from '../audit/day-texts.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import { type DaysVerification, verifyDays } from '../audit/verify-days.ts'
import { findNextAuditedFirm } from '../store/audit-heads.ts'
import type { CommandParts } from './operator-command.ts'
import { parseArgument } from './parse-argument.ts'

/** Events that are checked at a time. */
const EVENTS_AT_A_TIME = 50_000

/** Days that are compared unless the operator says otherwise. */
const DAYS_MAX = '31'
const DaysMax = z.coerce.number().pipe(z.int().min(1))

/** What a check has found. */
interface Findings {
  summary: string
  problems: string[]
}

type Parts = Pick<CommandParts, 'db' | 'now' | 'auditLog' | 'auditKeptDays' | 'withDayRecords'>

/**
 * Checks the whole chain of one firm, and answers how much was checked.
 *
 * @throws Error that names the first event at which it shows that the chain is not intact
 */
export async function verifyLogOfFirm({ db, auditLog }: Pick<Parts, 'db' | 'auditLog'>, firm: string): Promise<string> {
  return reportOf([await checkChains(db, auditLog(), [parseArgument('the firm', FirmId, firm)])])
}

/** Options of `verify-audit` for all firms. */
interface Comparison {
  /** How many of the newest days. */
  days?: string | undefined
  /** A file with the records, in place of those in NATS. */
  records?: string | undefined
}

/**
 * Checks the chains of all firms, then the records of days, of which it compares the newest with the database.
 *
 * @throws Error that names the first broken event of each firm, and each day that is not as it was recorded
 */
export async function verifyAllLogs(
  { db, now, auditLog, auditKeptDays, withDayRecords }: Parts,
  { days = DAYS_MAX, records: file }: Comparison,
): Promise<string> {
  const daysMax = parseArgument('days', DaysMax, days)
  const chains = await checkChains(db, auditLog(), allFirms(db))
  const range = { daysMax, now, keptDays: auditKeptDays() }
  const reading =
    file === undefined
      ? withDayRecords((records) => records.texts())
      : readFile(file, 'utf8').then((copy) => readCopiedDays(copy))
  const ofDays = await reading.then(
    async (texts) => findingsOf(await verifyDays({ db, log: auditLog() }, texts, range)),
    ({ message }: Error): Findings => ({
      summary: `the records of days could not be read (--records <file> compares a copy):`,
      problems: [message],
    }),
  )
  return reportOf([chains, ofDays])
}

function reportOf(findings: readonly Findings[]): string {
  const report = findings.flatMap(({ summary, problems }) => [summary, ...problems]).join('\n')
  if (findings.some(({ problems }) => problems.length > 0)) throw new Error(report)
  return report
}

async function checkChains(
  db: Database,
  log: AuditLog,
  firms: AsyncIterable<FirmId> | Iterable<FirmId>,
): Promise<Findings> {
  const problems: string[] = []
  let [firmCount, emptyCount, eventCount] = [0, 0, 0]
  for await (const firmId of firms) {
    const { events, first, isEmpty } = await verifyFirm(db, log, firmId)
    firmCount++
    if (isEmpty) emptyCount++
    eventCount += events
    if (first) problems.push(`${firmId}: event ${first.sequence}: ${first.problem}`)
  }
  const empty = emptyCount > 0 ? `, ${emptyCount} without any` : ''
  const checked = `${counted(eventCount, 'audit event')} of ${counted(firmCount, 'firm')} checked${empty}`
  const summary =
    problems.length > 0
      ? `${checked}; ${counted(problems.length, 'broken chain')}:`
      : `${checked}: every chain is intact`
  return { summary, problems }
}

function findingsOf({ recorded, compared, gaps, problems }: DaysVerification): Findings {
  if (recorded.length === 0)
    return { summary: problems.length > 0 ? 'no day could be compared:' : 'no day is recorded yet', problems }
  const checked = `${counted(recorded.length, 'day')} recorded, ${compared} compared with the database`
  const outcome = problems.length > 0 ? `; ${counted(problems.length, 'problem')}:` : ': the log has what was recorded'
  return { summary: [...gaps.map((day) => `${day} has no record`), `${checked}${outcome}`].join('\n'), problems }
}

async function* allFirms(db: Database): AsyncGenerator<FirmId> {
  let firmId = await findNextAuditedFirm(db, null)
  while (firmId) {
    yield firmId
    firmId = await findNextAuditedFirm(db, firmId)
  }
}

/** Checks part by part, and no further than the part with the first problem. */
async function verifyFirm(db: Database, log: AuditLog, firmId: FirmId) {
  let events = 0
  let next: number | null = 1
  let isEmpty = true
  while (next !== null) {
    const part: identity.AuditVerification = await verifyChain(db, log, firmId, {
      fromSequence: next,
      eventsMax: EVENTS_AT_A_TIME,
    })
    if (part.first_sequence !== null) events += part.last_sequence! - part.first_sequence + 1
    isEmpty &&= part.head === null && part.last_sequence === null
    const [first] = part.problems.toSorted((a, b) => a.sequence - b.sequence)
    if (first) return { events, first, isEmpty: false }
    next = part.next_sequence
  }
  return { events, first: undefined, isEmpty }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
