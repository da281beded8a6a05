import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
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

/** With more files than this something is broken, and running them again would only hide which came first. */
const FILES_AGAIN_MAX = 3

/**
 * Runs jest, which prints its own report, and counts the tests. Bounds of time are tested beside other work on the same
 * cores: the few files that fail are run a second time, alone, and those that pass then are named at the end.
 */
export async function runJest(args: readonly string[]): Promise<JestRun> {
  const first = await run(args)
  const files = failedFiles(first.results)
  if (first.code === 0 || !first.results || files.length === 0 || files.length > FILES_AGAIN_MAX) return toRun(first)

  console.log(`\nOnce more, alone: ${files.join(', ')}`)
  const second = await run(['--runInBand', '--runTestsByPath', ...files])
  if (!second.results) return toRun(first)
  const { ok, counts } = toRun({ code: second.code, results: withoutFailed(first.results, second.results) })
  return { ok, counts: `${counts}; failed at first: ${files.join(', ')}` }
}

async function run(args: readonly string[]): Promise<{ code: number; results: Results | undefined }> {
  rmSync(resultsFile, { force: true })
  mkdirSync(join(checkout, '.local'), { recursive: true })
  const code = await runTool('node_modules/jest/bin/jest.js', ['--json', `--outputFile=${resultsFile}`, ...args], {
    // Jest runs ES modules in contexts of `node:vm`, which Node calls experimental and would warn about in each worker.
    // Whatever a file loads is young and soon garbage: room for it saves a twentieth of the processor time.
    NODE_OPTIONS: [
      process.env.NODE_OPTIONS,
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
    ]
      .filter(Boolean)
      .join(' '),
  })
  return { code, results: readJsonIfExists(resultsFile) as Results | undefined }
}

function toRun({ code, results }: { code: number; results: Results | undefined }): JestRun {
  return { ok: code === 0, counts: describe(results) }
}

/** The files with a failure, relative to the checkout. */
function failedFiles(results: Results | undefined): string[] {
  const failed = results?.testResults.filter(({ status }) => status === 'failed') ?? []
  return failed.map(({ name }) => relative(checkout, name))
}

/** The counts of both runs, with the files of the second counted as they ended there. */
function withoutFailed(first: Results, second: Results): Results {
  const ofFailedFiles = first.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
  const earlier = (status: string) => ofFailedFiles.filter((test) => test.status === status).length
  return {
    testResults: second.testResults,
    numPassedTests: first.numPassedTests - earlier('passed') + second.numPassedTests,
    numFailedTests: second.numFailedTests,
    numPendingTests: first.numPendingTests - earlier('pending') + second.numPendingTests,
    numTodoTests: first.numTodoTests - earlier('todo') + second.numTodoTests,
    numRuntimeErrorTestSuites: second.numRuntimeErrorTestSuites,
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
  /** One for each file, which `name` is the path of. */
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/** A file that could not run counts as one failed test, and so does a run that ended without results. */
function describe(results: Results | undefined): string {
  if (!results) return '0 passed, 1 failed, 0 skipped'
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return `${results.numPassedTests} passed, ${failed} failed, ${results.numPendingTests + results.numTodoTests} skipped`
}
