/** What work failed with, for tests that look at it more closely. Throws when nothing failed. */
export function failureOf<Failure extends Error = Error>(work: Promise<unknown>): Promise<Failure> {
  return work.then(
    () => {
      throw new Error('nothing failed')
    },
    (error) => error,
  )
}
