/** Forgets why attempts failed, before they are offered anew. One that is under way goes on. */
export function forgetErrors(...attempts: readonly { error: unknown; reset: () => void }[]): void {
  for (const attempt of attempts) if (attempt.error) attempt.reset()
}
