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

/** Prints both sides and their ratios: requests a second, latency, CPU of all server processes together. */
export function printTable(results: Map<string, Record<string, Measured[]>>): void {
  const rows = [...results].map(([label, { bare = [], dossier = [] }]) => {
    const of = (side: Measured[], field: Figure) => median(side.map((round) => round[field]))
    const ratio = (field: Figure) => (of(dossier, field) / of(bare, field)).toFixed(2)
    return {
      case: label,
      'bare req/s': Math.round(of(bare, 'requestsPerSecond')),
      'dossier req/s': Math.round(of(dossier, 'requestsPerSecond')),
      'ratio req/s': ratio('requestsPerSecond'),
      'bare p50/p99 ms': `${of(bare, 'p50Ms')} / ${of(bare, 'p99Ms')}`,
      'dossier p50/p99 ms': `${of(dossier, 'p50Ms')} / ${of(dossier, 'p99Ms')}`,
      'bare CPU ms': of(bare, 'cpuMsPerRequest').toFixed(3),
      'dossier CPU ms': of(dossier, 'cpuMsPerRequest').toFixed(3),
      'ratio CPU': ratio('cpuMsPerRequest'),
    }
  })
  console.table(rows)
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
