import type { RequestInit, Response } from 'undici'

export const REQUEST_MS_MAX = 15_000

/** Sends a request of a check. A signed URL is a credential, so the error names its origin alone. */
export async function reach(what: string, url: URL, init: RequestInit = {}): Promise<Response> {
  const { fetch } = await import('undici')
  return fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS_MAX) }).catch((error) => {
    throw new Error(`the ${what} at ${url.origin} was not reached`, { cause: error })
  })
}
