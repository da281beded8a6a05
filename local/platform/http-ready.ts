const ANSWER_TIMEOUT_MS = 1_000

/** Whether anything answers HTTP there, be it an error status. */
export async function answersHttp(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  await response.body?.cancel()
  return true
}

/** Whether the address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  await response.body?.cancel()
  return response.status === 200
}
