import type { Measured } from './load.ts'

/** Which single figures a run has. */
type Figure = Exclude<keyof Measured, 'cpuMsByPartPerRequest'>

/** Middle of an odd number of rounds. */
export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** What so large a part of the values lies below, 0 to 1. */
export function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)]!
}

/** Rounds by case and side. */
export type Results = ReadonlyMap<string, Readonly<Record<string, Measured[]>>>

/** Prints two sides and their ratios: requests a second, latency, CPU of all server processes together. */
export function printTable(results: Results, [one, other]: [string, string]): void {
  const rows = [...results].map(([label, { [one]: first = [], [other]: second = [] }]) => {
    const of = (side: Measured[], field: Figure) => median(side.map((round) => round[field]))
    const ratio = (field: Figure) => (of(second, field) / of(first, field)).toFixed(2)
    return {
      case: label,
      [`${one} req/s`]: Math.round(of(first, 'requestsPerSecond')),
      [`${other} req/s`]: Math.round(of(second, 'requestsPerSecond')),
      'ratio req/s': ratio('requestsPerSecond'),
      [`${one} p50/p99 ms`]: `${of(first, 'p50Ms')} / ${of(first, 'p99Ms')}`,
      [`${other} p50/p99 ms`]: `${of(second, 'p50Ms')} / ${of(second, 'p99Ms')}`,
      [`${one} CPU ms`]: of(first, 'cpuMsPerRequest').toFixed(3),
      [`${other} CPU ms`]: of(second, 'cpuMsPerRequest').toFixed(3),
      'ratio CPU': ratio('cpuMsPerRequest'),
    }
  })
  console.table(rows)
}

/** Prints what each part of each side takes. */
export function printParts(results: Results): void {
  console.log('CPU by part, in ms a request:')
  console.table(
    Object.fromEntries(
      [...results].flatMap(([label, sides]) =>
        Object.entries(sides).map(([side, rounds]) => [`${label} ${side}`, partsOf(rounds)]),
      ),
    ),
  )
}

/** Parts that take next to nothing are left out. */
function partsOf(rounds: Measured[]): Record<string, string> {
  const parts = Object.keys(rounds[0]!.cpuMsByPartPerRequest)
  const medians = parts.map((part): [string, number] => [
    part,
    median(rounds.map((round) => round.cpuMsByPartPerRequest[part]!)),
  ])
  return Object.fromEntries(medians.filter(([, ms]) => ms >= 0.002).map(([part, ms]) => [part, ms.toFixed(3)]))
}
