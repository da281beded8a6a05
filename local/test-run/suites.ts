import { isSuiteLeftOut, leftOutIn } from './left-out.ts'

/** The scripts of package.json that test, in the order in which `npm run test:all` runs them. */
export const SUITES = [
  'test',
  'test:parts',
  'test:long',
  'test:web',
  'test:deploy',
  'test:chart',
  'test:chart:load',
] as const

export type SuiteRun = {
  readonly name: string
  /** Whether the suite ended with 0. */
  readonly ok: boolean
  readonly seconds: number
  readonly printed: string
}

/** The table at the end of `npm run test:all`, and below it what was left out and why. */
export function describeSuites(runs: readonly SuiteRun[]): string {
  const rows = runs.map(({ name, ok, seconds, printed }) => {
    const result = ok ? (isSuiteLeftOut(printed) ? 'left out' : 'passed') : 'failed'
    return [name, result, `${Math.round(seconds)} s`, countsIn(printed)]
  })
  const leftOut = runs.flatMap(({ name, printed }) => leftOutIn(printed).map((line) => `${name}: ${line}`))
  return [
    ...inColumns([['Suite', 'Result', 'Time', 'Tests'], ...rows]),
    ...(leftOut.length > 0 ? ['', 'Left out', ...leftOut] : []),
  ].join('\n')
}

/** Such as `812 passed, 0 failed, 3 skipped`; nothing for suites that go step by step. */
function countsIn(printed: string): string {
  return printed.match(/^\d+ passed, \d+ failed, \d+ skipped$/gm)?.at(-1) ?? ''
}

function inColumns(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
