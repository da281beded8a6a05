/** Test files that take far longer than all others, the longest first. */
export const LONGEST: readonly string[] = [
  'services/documents/test/process-upload.test.ts',
  'services/documents/test/joined-files.test.ts',
  'services/integrations/test/connector.test.ts',
  'services/documents/src/processing/child-processor.test.ts',
  'services/documents/test/document-reminders.test.ts',
  'system-tests/practice-management/sync-once.test.ts',
  'system-tests/practice-management/sync-in-turn.test.ts',
  'services/gateway/test/rate-limits.test.ts',
  'services/documents/test/scan-upload.test.ts',
  'system-tests/security.test.ts',
  'system-tests/fuzz/fuzz.test.ts',
  'services/notifications/test/alerts.test.ts',
  'system-tests/idempotency-walk.test.ts',
]

/**
 * Puts long files first: a long file at the end would leave the other cores idle. Then come the files that share a system,
 * because a worker keeps it only from one to the next. Jest itself sorts by the time of its last run, and by file size
 * where it has not run before.
 */
export function longestFirst<File extends { path: string }>(
  files: readonly File[],
  sharesSystem: (path: string) => boolean,
): File[] {
  const ranked = files.map((file) => ({ file, rank: rank(file.path, sharesSystem) }))
  return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file)
}

function rank(path: string, sharesSystem: (path: string) => boolean): number {
  const index = LONGEST.findIndex((name) => path.endsWith(`/${name}`))
  if (index >= 0) return index
  return sharesSystem(path) ? LONGEST.length : LONGEST.length + 1
}
