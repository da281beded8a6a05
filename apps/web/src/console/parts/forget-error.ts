/** Clears the error of a mutation before it is offered again. Leaves one that is under way alone. */
export function forgetError(mutation: { error: unknown; reset: () => void }): void {
  if (mutation.error) mutation.reset()
}
