const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** npm passes a Ctrl-C on that the terminal sends as well; signals this close together, in ms, are one request. */
const SAME_REQUEST_MS = 700
const STARTER_POLL_MS = 1_000

/**
 * Waits for requests to stop: a signal, or the end of the bootstrap that started this process.
 *
 * @param onRepeated runs when someone asks again because stopping takes too long for them
 */
export function stopRequest(onRepeated: () => void): AbortSignal {
  const requested = new AbortController()
  let firstAt = 0
  const request = () => {
    if (!requested.signal.aborted) {
      firstAt = Date.now()
      requested.abort()
    } else if (Date.now() - firstAt > SAME_REQUEST_MS) {
      onRepeated()
    }
  }
  for (const signal of SIGNALS) process.on(signal, request)

  const bootstrap = Number(process.env.BOOTSTRAP_PID)
  if (bootstrap === process.ppid) {
    setInterval(() => {
      if (process.ppid !== bootstrap) requested.abort()
    }, STARTER_POLL_MS).unref()
  }
  return requested.signal
}
