import { readFile } from 'node:fs/promises'
import { FirmId } from '@dossier/contracts'
import { z } from 'zod'
import type { AuditLog } from '../audit/audit-log.ts'
import { type Difference, differencesOf, type JudgedSpans, judgeSpans } from '../audit/judge-spans.ts'
import { readCopiedSpans, type SpanTexts } from '../audit/span-texts.ts'
import { allFirms, type LogsVerification, verifyLogs } from '../audit/verify-logs.ts'
import { type SpanName, spanNames, spanOf } from '../domain/audit-span.ts'
import type { CommandParts } from './operator-command.ts'
import { parseArgument } from './parse-argument.ts'

/** Days that are compared unless the operator says otherwise. */
const DAYS_MAX = '31'
const DaysMax = z.coerce.number().pipe(z.int().min(1))

/** What a check has found. */
interface Findings {
  summary: string
  problems: string[]
}

type Parts = Pick<CommandParts, 'db' | 'now' | 'auditLog' | 'auditKeptDays' | 'withSpanRecords'>

/**
 * Checks the whole log of one firm, and returns how much was checked.
 *
 * @throws Error that names the first event at which it shows that the log is not intact
 */
export async function verifyLogOfFirm({ db, auditLog }: Pick<Parts, 'db' | 'auditLog'>, firm: string): Promise<string> {
  const firmId = parseArgument('the firm', FirmId, firm)
  return reportOf([findingsOfLogs(await verifyLogs({ db, log: auditLog() }, [firmId], []))])
}

/** Options of `verify-audit` for all firms. */
interface Options {
  /** How many of the newest days are compared, with their hours as far as those are recorded. */
  days?: string | undefined
  /** A file with the records, in place of those in NATS. */
  records?: string | undefined
}

/**
 * Checks the logs of all firms, then the records of days and hours, and compares the newest of these with the logs.
 *
 * @throws Error that names the first broken event of each firm, and each day or hour that is not as it was recorded
 */
export async function verifyAllLogs(parts: Parts, { days = DAYS_MAX, records: file }: Options): Promise<string> {
  const { db } = parts
  const log = parts.auditLog()
  const records = await checkRecords(parts, log, { daysMax: parseArgument('days', DaysMax, days), file })
  const found = await verifyLogs({ db, log }, allFirms(db), records.compared)
  return reportOf([findingsOfLogs(found), ...records.findingsFor(found)])
}

/** The records of days and hours, checked by themselves. */
interface CheckedRecords {
  /** The spans that are compared with the log. */
  compared: readonly string[]
  /** What is found, given what the log has. */
  findingsFor: (logs: LogsVerification) => Findings[]
}

/** Records that can't be read are a finding too: the logs of firms, and the other records, are checked all the same. */
async function checkRecords(
  parts: Parts,
  log: AuditLog,
  { daysMax, file }: { daysMax: number; file: string | undefined },
): Promise<CheckedRecords> {
  const range = { daysMax, now: parts.now, keptDays: parts.auditKeptDays() }
  const { day, hour, unread } = await readRecords(parts, file)
  const days = day && judgeSpans(log, day, range)
  const hours = hour && judgeSpans(log, hour, range)
  const hasHours = hour?.source === 'stream' || (hours?.recorded.length ?? 0) > 0
  return {
    compared: [days, hours].flatMap((judged) => judged?.compared.map(({ span }) => span) ?? []),
    findingsFor: (logs) => {
      const ofDays = days ? differencesOf(days, logs.spans) : []
      const differentDays = new Set(ofDays.map(({ span }) => span))
      return [
        ...(days ? [findingsOfDays(days, ofDays)] : []),
        ...(hours && hasHours ? [findingsOfHours(hours, logs, differentDays)] : []),
        ...unread,
      ]
    },
  }
}

/** The records of each kind that could be read, and why others could not. */
type ReadRecords = Partial<Record<SpanName, SpanTexts>> & { unread: Findings[] }

async function readRecords({ withSpanRecords }: Parts, file: string | undefined): Promise<ReadRecords> {
  try {
    if (file !== undefined) return { ...readCopiedSpans(await readFile(file, 'utf8')), unread: [] }
    return await withSpanRecords(async (records) => {
      const read: ReadRecords = { unread: [] }
      for (const name of spanNames) {
        try {
          read[name] = await records[name].texts()
        } catch (error) {
          read.unread.push(unreadFindings(`${name}s`, error))
        }
      }
      return read
    })
  } catch (error) {
    return { unread: [unreadFindings('days and hours', error)] }
  }
}

function unreadFindings(spans: string, error: unknown): Findings {
  return {
    summary: `the records of ${spans} could not be read (--records <file> compares a copy):`,
    problems: [(error as Error).message],
  }
}

function reportOf(findings: readonly Findings[]): string {
  const report = findings.flatMap(({ summary, problems }) => [summary, ...problems]).join('\n')
  if (findings.some(({ problems }) => problems.length > 0)) throw new Error(report)
  return report
}

function findingsOfLogs({ firms, empty, events, problems }: LogsVerification): Findings {
  const without = empty > 0 ? `, ${empty} without any` : ''
  const checked = `${counted(events, 'audit event')} of ${counted(firms, 'firm')} checked${without}`
  const outcome = problems.length > 0 ? `; ${counted(problems.length, 'broken chain')}:` : ': every chain is intact'
  return { summary: checked + outcome, problems }
}

function findingsOfDays(days: JudgedSpans, differences: readonly Difference[]): Findings {
  const { summary, problems } = findingsOfSpans(
    days,
    differences.map(({ problem }) => problem),
  )
  return { summary: [...days.gaps.map((day) => `${day} has no record`), summary].join('\n'), problems }
}

/** Of a day that differs itself, differences of its hours say nothing new. */
function findingsOfHours(hours: JudgedSpans, logs: LogsVerification, differentDays: ReadonlySet<string>): Findings {
  const missing = hours.gaps.filter((hour) => logs.hours.has(hour))
  const differences = differencesOf(hours, logs.spans).filter(({ span }) => !differentDays.has(spanOf('day', span)))
  return findingsOfSpans(hours, [
    ...missing.map((hour) => `${hour} has no record, though firms had events in it`),
    ...differences.map(({ problem }) => problem),
  ])
}

function findingsOfSpans({ name, recorded, compared, problems }: JudgedSpans, differences: string[]): Findings {
  const all = [...problems, ...differences]
  const range = recorded.length > 0 ? ` from ${recorded[0]} to ${recorded.at(-1)}` : ''
  const checked = `${counted(recorded.length, name)} recorded${range}, ${compared.length} compared with the log`
  const outcome = all.length > 0 ? `; ${counted(all.length, 'problem')}:` : ', which has what was recorded'
  return { summary: checked + outcome, problems: all }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
