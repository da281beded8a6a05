const PREFIX = 'Left out: '

/**
 * Says which tests do not run on this machine and why, such as "the pages in a browser" and "there is no chromium". The
 * table of `npm run test:all` repeats it.
 */
export function leaveOut(tests: string, reason: string): void {
  console.log(`${PREFIX}${tests}: ${reason}`)
}

/** The same of a whole suite: a script of package.json, such as `test:deploy`. */
export function leaveOutSuite(script: string, reason: string): void {
  leaveOut(wholeSuite(script), reason)
}

/** What a test run printed with `leaveOut`, each once. */
export function leftOutIn(printed: string): string[] {
  const lines = printed.split('\n').filter((line) => line.startsWith(PREFIX))
  return [...new Set(lines.map((line) => line.slice(PREFIX.length)))]
}

/** Whether the suite printed that it did not run at all. */
export function isSuiteLeftOut(script: string, printed: string): boolean {
  return leftOutIn(printed).some((line) => line.startsWith(`${wholeSuite(script)}: `))
}

const wholeSuite = (script: string) => `npm run ${script}`
