/** Test files that take far longer than all others, the longest first. */
export const LONGEST: readonly string[] = [
  'services/gateway/test/fuzz/fuzz.test.ts',
  'services/gateway/test/idempotency-walk.test.ts',
  'local/survive/survive.test.ts',
  'services/gateway/test/rolling-restart.test.ts',
  'services/gateway/test/security.test.ts',
]

/**
 * Files that take long come first, since one that came last would leave the other cores with nothing to do. Jest knows
 * what took long only where it has run before, and takes the size of a file for it elsewhere.
 */
export function longestFirst<File extends { path: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => rank(a.path) - rank(b.path))
}

function rank(path: string): number {
  const index = LONGEST.findIndex((name) => path.endsWith(`/${name}`))
  return index < 0 ? LONGEST.length : index
}
