import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { readJsonIfExists } from '../platform/private-file.ts'
import { runTool } from './tool.ts'

const resultsFile = join(checkout, '.local', 'test-results.json')

export type JestRun = {
  /** Whether every test passed. */
  readonly ok: boolean
  /** "812 passed, 0 failed, 3 skipped". */
  readonly counts: string
}

/** Runs jest, which prints its own report, and counts the tests. */
export async function runJest(args: readonly string[]): Promise<JestRun> {
  rmSync(resultsFile, { force: true })
  mkdirSync(join(checkout, '.local'), { recursive: true })
  const code = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${resultsFile}`, ...args], {
    // Jest runs ES modules in contexts of `node:vm`, which Node calls experimental and would warn about in each worker.
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
      .filter(Boolean)
      .join(' '),
  })
  return { ok: code === 0, counts: describe(readJsonIfExists(resultsFile) as Results | undefined) }
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
