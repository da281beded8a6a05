import { readFile, writeFile } from 'node:fs/promises'
import type { Measured } from './load.ts'
import { median, type Results } from './report.ts'

/** Ratios of a bench that are kept in a file. */
export interface Kept {
  file: URL
  /** Whether more is better, as of requests a second, or less, as of memory. */
  better: 'more' | 'less'
}

/** Of `npm run bench`. */
export const keptSpeed: Kept = { file: new URL('./kept.json', import.meta.url), better: 'more' }
/** Of `npm run bench:idle`. */
export const keptIdle: Kept = { file: new URL('./kept-idle.json', import.meta.url), better: 'less' }

/** A ratio may be worse than what is kept by this part: two runs on one machine differ by less. */
const WORSE_MAX = 0.15

/** Figures as a share of those of another side in the same run, by case. */
export type Ratios = Record<string, number>

export function ratiosOf(results: Results, [of, to]: [string, string]): Ratios {
  const speed = (rounds: Measured[]) => median(rounds.map(({ requestsPerSecond }) => requestsPerSecond))
  return Object.fromEntries(
    [...results].map(([label, sides]) => [label, Number((speed(sides[of]!) / speed(sides[to]!)).toFixed(2))]),
  )
}

/**
 * Prints each ratio beside the kept one. Returns whether none is much worse. A case that was not measured counts as worse.
 *
 * @throws Error if nothing is kept yet
 */
export async function holdsAgainstKept(ratios: Ratios, { file, better }: Kept): Promise<boolean> {
  const kept = await readKept(file)
  const rows = Object.entries(kept).map(([label, ratio]) => {
    const bound = ratio * (better === 'more' ? 1 - WORSE_MAX : 1 + WORSE_MAX)
    const now = ratios[label] ?? Number.NaN
    const holds = better === 'more' ? now >= bound : now <= bound
    return { case: label, kept: ratio, [better === 'more' ? 'least' : 'most']: Number(bound.toFixed(2)), now, holds }
  })
  console.table(rows)
  return rows.every(({ holds }) => holds)
}

async function readKept(file: URL): Promise<Ratios> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Ratios
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`There is no ${file.pathname} to compare with: write it with --keep, while nothing else runs`)
  }
}

/** Figures change on purpose: the commit says why. */
export async function keep(ratios: Ratios, { file }: Kept): Promise<void> {
  await writeFile(file, `${JSON.stringify(ratios, null, 2)}\n`)
}
