import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { readJsonIfExists } from '../platform/private-file.ts'
import { makeTestFolder } from './test-folder.ts'
import { runTool } from './tool.ts'

const resultsFile = join(checkout, '.local', 'test-results.json')

/** Tests that take minutes each: the arguments with which jest runs them and no others, one file at a time. */
const LONG_TESTS = ['--testMatch', '**/*.long.test.ts', '--runInBand']

export type JestRun = {
  /** Whether every test passed. */
  readonly ok: boolean
  /** "812 passed, 0 failed, 3 skipped". */
  readonly counts: string
}

/** Runs jest, which prints its own report, and counts the tests. A test that fails has failed: nothing runs twice. */
export async function runJest(args: readonly string[], { long }: { long: boolean }): Promise<JestRun> {
  rmSync(resultsFile, { force: true })
  mkdirSync(join(checkout, '.local'), { recursive: true })
  const folder = makeTestFolder()
  try {
    const options = ['--json', `--outputFile=${resultsFile}`, ...(long ? LONG_TESTS : [])]
    const code = await runTool('node_modules/jest/bin/jest.js', [...options, ...args], {
      TMPDIR: folder.path,
      // What tests make is short-lived: room for it saves a twentieth of the processor time.
      NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '),
    })
    return { ok: code === 0, counts: describe(readJsonIfExists(resultsFile) as Results | undefined) }
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
}

/** A file that could not run counts as one failed test, and so does a run that ended without results. */
function describe(results: Results | undefined): string {
  if (!results) return '0 passed, 1 failed, 0 skipped'
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return `${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests + results.numTodoTests} skipped`
}
