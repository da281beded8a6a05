interface Waiting {
  sinceMs: number
  begin(): void
  refuse(): void
}

/**
 * Runs `work` at most `runningMax` at a time. At most `waitingMax` more wait, first come first served; further calls
 * fail at once with the error from `refuse`. So does a call that has waited longer than `waitMsMax` when a slot
 * becomes free: its caller is about to give up.
 */
export function bounded<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
  limits: { runningMax: number; waitingMax: number; waitMsMax: number; refuse: () => Error },
): (...given: Arguments) => Promise<Result> {
  const waiting: Waiting[] = []
  let running = 0

  function takeSlot(): Promise<void> {
    if (running < limits.runningMax) {
      running++
      return Promise.resolve()
    }
    if (waiting.length >= limits.waitingMax) return Promise.reject(limits.refuse())
    return new Promise((resolve, reject) => {
      waiting.push({ sinceMs: performance.now(), begin: resolve, refuse: () => reject(limits.refuse()) })
    })
  }

  function passOn(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (performance.now() - next.sinceMs <= limits.waitMsMax) {
        next.begin()
        return
      }
      next.refuse()
    }
    running--
  }

  return async (...given) => {
    await takeSlot()
    try {
      return await work(...given)
    } finally {
      passOn()
    }
  }
}
