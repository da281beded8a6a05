import { relative } from 'node:path'
import { checkout } from '../platform/checkout.ts'
import { hasFailed, type TestFile } from './results.ts'

/** Where more files fail, chance is not the cause. */
const FILES_MAX = 5

export type Run = {
  /** Whether Jest ended with 0. */
  readonly ok: boolean
  readonly files: readonly TestFile[]
}

export type SeenTwice = Run & {
  /** Tests that failed at first and then passed, such as `Unsteady: services/matters/test/a.test.ts: a matter is made`. */
  readonly unsteady: readonly string[]
}

/**
 * Runs files that failed once more, five at most. One unsteady test in thousands then does not turn a run red, and is named
 * instead. `runAgain` gets the paths of the files.
 */
export async function lookAgain(first: Run, runAgain: (paths: readonly string[]) => Promise<Run>): Promise<SeenTwice> {
  const failed = first.files.filter(hasFailed)
  if (failed.length === 0 || failed.length > FILES_MAX) return { ...first, unsteady: [] }

  const second = await runAgain(failed.map(({ name }) => name))
  const files = first.files.map((file) => second.files.find(({ name }) => name === file.name) ?? file)
  const recovered = failed.filter((file) => !files.some((now) => now.name === file.name && hasFailed(now)))
  return { ok: second.ok && !files.some(hasFailed), files, unsteady: recovered.flatMap(linesOf) }
}

function linesOf({ name, assertionResults }: TestFile): string[] {
  const tests = assertionResults.filter(hasFailed).map(({ fullName }) => fullName)
  if (tests.length === 0) tests.push('the file outside its tests')
  return tests.map((test) => `Unsteady: ${relative(checkout, name)}: ${test}`)
}
