import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { readJsonIfExists } from '../platform/private-file.ts'
import { makeTestFolder } from './test-folder.ts'
import { runTool } from './tool.ts'

const resultsFile = join(checkout, '.local', 'test-results.json')

/** Tests that take minutes each: the arguments with which jest runs them and no others, one file at a time. */
const LONG_TESTS = ['--testMatch', '**/*.long.test.ts', '--runInBand']

/**
 * In MiB. What tests make is short-lived: with room for it from the start, the collector takes a tenth of a worker's
 * processor time less. Jest gives its workers the same options.
 */
const ROOMY = ['--min-semi-space-size=64', '--max-semi-space-size=64', '--initial-old-space-size=1024']

const LONGEST_SHOWN = 10

export type JestRun = {
  /** Whether every test passed. */
  readonly ok: boolean
  /** "812 passed, 0 failed, 3 skipped". */
  readonly counts: string
  /** Lines on the files that took longest, and on all together. */
  readonly longest: readonly string[]
}

/** Runs jest, which prints its own report, and counts the tests. A test that fails has failed: nothing runs twice. */
export async function runJest(args: readonly string[], { long }: { long: boolean }): Promise<JestRun> {
  rmSync(resultsFile, { force: true })
  mkdirSync(join(checkout, '.local'), { recursive: true })
  const folder = makeTestFolder()
  try {
    const options = ['--json', `--outputFile=${resultsFile}`, ...(long ? LONG_TESTS : [])]
    const code = await runTool('node_modules/jest/bin/jest.js', [...options, ...args], {
      env: { TMPDIR: folder.path },
      nodeOptions: ROOMY,
    })
    const results = readJsonIfExists(resultsFile) as Results | undefined
    return { ok: code === 0, counts: describe(results), longest: longestOf(results?.testResults ?? []) }
  } finally {
    folder.remove()
  }
}

/** From https://jestjs.io/docs/configuration#testresultsprocessor-string */
type Results = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  /** Files that broke before any of their tests ran. */
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly TestFile[]
}

type TestFile = {
  /** Path of the file. */
  readonly name: string
  /** In milliseconds since the epoch. */
  readonly startTime: number
  readonly endTime: number
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

/** A file that could not run counts as one failed test, and so does a run that ended without results. */
function describe(results: Results | undefined): string {
  if (!results) return '0 passed, 1 failed, 0 skipped'
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return `${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests + results.numTodoTests} skipped`
}
