/** Test files that take far longer than all others, the longest first. */
export const LONGEST: readonly string[] = [
  'services/documents/test/process-upload.test.ts',
  'local/survive/survive.test.ts',
  'services/documents/test/scan-upload.test.ts',
  'system-tests/security.test.ts',
  'system-tests/rolling-restart.test.ts',
  'services/documents/test/large-file.test.ts',
  'services/notifications/test/alerts.test.ts',
  'system-tests/idempotency-walk.test.ts',
  'system-tests/fuzz/fuzz.test.ts',
]

/**
 * Puts long files first: a long file at the end would leave the other cores idle. Jest itself sorts by the time of its
 * last run, and by file size where it has not run before.
 */
export function longestFirst<File extends { path: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => rank(a.path) - rank(b.path))
}

function rank(path: string): number {
  const index = LONGEST.findIndex((name) => path.endsWith(`/${name}`))
  return index < 0 ? LONGEST.length : index
}
