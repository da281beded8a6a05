/** What Jest says of a run with `--json`: https://jestjs.io/docs/configuration#testresultsprocessor-string */
export type TestResults = { readonly testResults: readonly TestFile[] }

export type TestFile = {
  /** Path of the file. */
  readonly name: string
  /** `failed` also if the file could not run; other states do not matter here. */
  readonly status: string
  /** In milliseconds since the epoch. */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly TestResult[]
}

export type TestResult = {
  /** The names of the test and of the blocks around it. */
  readonly fullName: string
  /** `passed`, `failed`, `pending` (skipped) or `todo`. */
  readonly status: string
}

export const hasFailed = ({ status }: { readonly status: string }): boolean => status === 'failed'

/** Such as `812 passed, 0 failed, 3 skipped`. A file that failed outside its tests counts as one failed test. */
export function describeCounts(files: readonly TestFile[]): string {
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const brokenFiles = files.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(hasFailed).length
  return `${passed} passed, ${failed + brokenFiles.length} failed, ${tests.length - passed - failed} skipped`
}
