const PREFIX = 'Left out: '
const WHOLE_SUITE = 'the whole suite'

/**
 * Says which tests do not run on this machine and why, such as "the pages in a browser" and "there is no chromium". The
 * table of `npm run test:all` repeats it.
 */
export function leaveOut(tests: string, reason: string): void {
  console.log(`${PREFIX}${tests}: ${reason}`)
}

/** Says why a suite does not run on this machine at all. */
export function leaveOutSuite(reason: string): void {
  leaveOut(WHOLE_SUITE, reason)
}

/** What a test run printed with `leaveOut`, each once. */
export function leftOutIn(printed: string): string[] {
  const lines = printed.split('\n').filter((line) => line.startsWith(PREFIX))
  return [...new Set(lines.map((line) => line.slice(PREFIX.length)))]
}

/** Whether a suite printed that it did not run at all. */
export function isSuiteLeftOut(printed: string): boolean {
  return leftOutIn(printed).some((line) => line.startsWith(`${WHOLE_SUITE}: `))
}
