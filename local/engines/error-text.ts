/** The last output of a failed program, or the error's own message. */
export function errorText(err: unknown): string {
  const stderr = err instanceof Error && 'stderr' in err && typeof err.stderr === 'string' ? err.stderr.trim() : ''
  return stderr || (err instanceof Error ? err.message : String(err))
}
