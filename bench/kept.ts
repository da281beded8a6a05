import { readFile, writeFile } from 'node:fs/promises'
import type { Measured } from './load.ts'
import { median, type Results } from './report.ts'

const file = new URL('./kept.json', import.meta.url)

/** A ratio may be this part below what is kept: two runs on one machine differ by less. */
const LESS_MAX = 0.15

/** Requests a second, as a share of those of another side in the same run, by case. */
export type Ratios = Record<string, number>

export function ratiosOf(results: Results, [of, to]: [string, string]): Ratios {
  const speed = (rounds: Measured[]) => median(rounds.map(({ requestsPerSecond }) => requestsPerSecond))
  return Object.fromEntries(
    [...results].map(([label, sides]) => [label, Number((speed(sides[of]!) / speed(sides[to]!)).toFixed(2))]),
  )
}

/** Prints each ratio beside the kept one. Returns whether none is far below. */
export async function holdsAgainstKept(ratios: Ratios): Promise<boolean> {
  const kept = JSON.parse(await readFile(file, 'utf8')) as Ratios
  const rows = Object.entries(kept).map(([label, ratio]) => {
    const least = ratio * (1 - LESS_MAX)
    const now = ratios[label] ?? 0
    return { case: label, kept: ratio, least: Number(least.toFixed(2)), now, holds: now >= least }
  })
  console.table(rows)
  return rows.every(({ holds }) => holds)
}

/** Figures change on purpose: the commit says why. */
export async function keep(ratios: Ratios): Promise<void> {
  await writeFile(file, `${JSON.stringify(ratios, null, 2)}\n`)
}
