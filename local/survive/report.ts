import { describeHang, type Hang } from './hang-in-turn.ts'
import type { Recovery } from './kill-and-recover.ts'

export interface SurvivalReport {
  /** Whether the processes were restarted in an orderly way, and not killed. */
  rolling: boolean
  seed: number
  recoveries: readonly Recovery[]
  hangs: readonly Hang[]
  requests: number
  /** The last are among those without answer. */
  writes: { acknowledged: number; unanswered: number; carriedOutUnanswered: number }
  /** `repeated` counts the deliveries after the first of each event. */
  events: { distinct: number; repeated: number }
  /** Parts of large files that the object store acknowledged, and files of them that were compared with what was sent. */
  parts: { acknowledged: number; files: number }
  /** Each became a matter. */
  importedRows: number
  /** Joined files and ZIP files that were compared with what they are made of. */
  builtFiles: number
  longestAnswer: { ms: number; request: string }
  /** Empty when the system survived. */
  problems: string[]
}

/** The report for people. */
export function describeReport(report: SurvivalReport): string {
  const { rolling, seed, recoveries, hangs, requests, writes, events, parts, importedRows, builtFiles } = report
  const { longestAnswer, problems } = report
  return [
    hangs.length > 0
      ? `Hangs: ${hangs.length} (seed ${seed})`
      : `${rolling ? 'Restarts' : 'Kills'}: ${recoveries.length} (seed ${seed})`,
    ...recoveryLines(recoveries),
    ...hangs.map((hang) => `  ${hang.service.padEnd(14)} ${describeHang(hang)}`),
    `Requests: ${requests}; longest answer ${seconds(longestAnswer.ms)} (${longestAnswer.request})`,
    `Writes: ${writes.acknowledged} acknowledged, ${writes.unanswered} without answer (${writes.carriedOutUnanswered} of them carried out)`,
    `Events: ${events.distinct} delivered, and ${events.repeated} deliveries repeated (${percent(events.repeated, events.distinct)})`,
    `Parts: ${parts.acknowledged} acknowledged, ${parts.files} files of them compared`,
    `Imports: ${importedRows} rows made`,
    `Joined files and ZIP files: ${builtFiles} compared`,
    problems.length === 0
      ? `Survived: ${rolling ? 'no request failed, ' : ''}nothing lost, nothing doubled, nothing invented.`
      : ['Did not survive:', ...problemLines(problems)].join('\n'),
  ].join('\n')
}

const PROBLEMS_SHOWN_MAX = 40

function problemLines(problems: readonly string[]): string[] {
  const lines = problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => `  - ${problem}`)
  const more = problems.length - lines.length
  return more > 0 ? [...lines, `  - and ${more} more`] : lines
}

function recoveryLines(recoveries: readonly Recovery[]): string[] {
  const byTarget = Map.groupBy(recoveries, ({ target }) => target)
  return [...byTarget].map(([target, ofTarget]) => {
    const times = ofTarget.map(({ ms }) => ms).sort((a, b) => a - b)
    const median = times[Math.ceil(times.length / 2) - 1]!
    return `  ${target.padEnd(14)} ${String(times.length).padStart(3)} times, recovered within ${seconds(median)} (median), ${seconds(times.at(-1)!)} (longest)`
  })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(2)} %`
}
