/** Clears the errors of mutations before they are offered again. One that is under way goes on. */
export function forgetErrors(...mutations: readonly { error: unknown; reset: () => void }[]): void {
  for (const mutation of mutations) if (mutation.error) mutation.reset()
}
