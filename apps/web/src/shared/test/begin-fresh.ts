import { beforeEach, jest } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'

/** Begins each test of a page without data of the one before. */
export function beginFresh(queries: QueryClient): void {
  beforeEach(() => {
    jest.spyOn(globalThis, 'scrollTo').mockReturnValue()
    queries.clear()
    const { queries: usual, ...others } = queries.getDefaultOptions()
    // A failed request is sent again as often as usual, and at once.
    queries.setDefaultOptions({ ...others, queries: { ...usual, retryDelay: 0 } })
  })
}
