import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { readJsonIfExists } from '../platform/private-file.ts'
import { describeCounts, type TestFile, type TestResults } from './results.ts'
import { lookAgain, type Run } from './second-look.ts'
import { makeTestFolder } from './test-folder.ts'
import { runTool } from './tool.ts'

const ownFolder = join(checkout, '.local')

/** The arguments with which jest runs the tests of a kind and no others. */
const SELECTION = {
  short: [],
  // They use the machine alone.
  long: [
    ...['--testMatch', '**/*.long.test.ts', '--testPathIgnorePatterns', '/node_modules/', '/apps/'],
    '--runInBand',
  ],
  // They need a DOM, and nothing that runs.
  parts: ['--config', 'apps/web/jest.config.js'],
  // A story in a browser has many steps, and each has its own time-out.
  web: ['--testMatch', '**/apps/*/**/*.long.test.ts', '--maxWorkers', '2', '--testTimeout', '240000'],
  pictures: ['--testMatch', '**/apps/web/**/*.pictures.ts', '--runInBand'],
} as const

const LONGEST_SHOWN = 10

export type JestRun = {
  /** Whether every test passed. */
  readonly ok: boolean
  /** "812 passed, 0 failed, 3 skipped". */
  readonly counts: string
  /** Lines on the files that took longest, and on all together. */
  readonly longest: readonly string[]
  /** Lines on the tests that passed only when they ran once more. */
  readonly unsteady: readonly string[]
}

/**
 * Runs jest, which prints its own report, and counts the tests. A test that fails has failed, except in `npm test` with
 * `CI=true`: there, files that failed run once more, one after the other, when all others have ended.
 */
export async function runJest(args: readonly string[], kind: keyof typeof SELECTION): Promise<JestRun> {
  const runsTwice = kind === 'short' && process.env.CI === 'true'
  const folder = makeTestFolder()
  const run = (options: readonly string[], resultsName: string) => runOnce(options, folder.path, resultsName)
  try {
    const first = await run([...SELECTION[kind], ...args], 'test-results.json')
    const { ok, files, unsteady } = runsTwice
      ? await lookAgain(first, async (paths) => {
          console.log(`\nFiles that failed run once more: ${paths.length}\n`)
          return run(['--runInBand', '--runTestsByPath', ...paths], 'test-results-again.json')
        })
      : { ...first, unsteady: [] }
    return {
      ok,
      counts: ok || files.length > 0 ? describeCounts(files) : NOTHING_RAN,
      longest: longestOf(files),
      unsteady,
    }
  } finally {
    folder.remove()
  }
}

/** A run that ended without results counts as one failed test. */
const NOTHING_RAN = '0 passed, 1 failed, 0 skipped'

/** @param temporaryFolder for everything that the tests write */
async function runOnce(args: readonly string[], temporaryFolder: string, resultsName: string): Promise<Run> {
  const resultsFile = join(ownFolder, resultsName)
  mkdirSync(ownFolder, { recursive: true })
  rmSync(resultsFile, { force: true })
  const code = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${resultsFile}`, ...args], {
    env: { TMPDIR: temporaryFolder },
  })
  const results = readJsonIfExists(resultsFile) as TestResults | undefined
  return { ok: code === 0, files: results?.testResults ?? [] }
}

/** Shows which file to look at when the tests take longer than they did. */
function longestOf(files: readonly TestFile[]): string[] {
  const timed = files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
  const total = timed.reduce((sum, { seconds }) => sum + seconds, 0)
  const longest = timed.sort((a, b) => b.seconds - a.seconds).slice(0, LONGEST_SHOWN)
  return [
    ...longest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${relative(checkout, name)}`),
    `${total.toFixed(1).padStart(8)} s  in ${timed.length} files`,
  ]
}
