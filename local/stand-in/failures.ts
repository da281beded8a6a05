/** Which requests a failure hits. */
export interface FailureScope {
  /** By the start of `METHOD /path`; all when not given. */
  on?: string | undefined
  /** Requests that pass first. */
  skip?: number | undefined
  /** How many of them; without end when not given. */
  times?: number | undefined
}

/** The failures that were asked for, each until it has hit as many requests as it should. */
export interface Failures<Failure extends FailureScope> {
  add(failure: Failure): void
  clear(): void
  /** The failure that hits this request: of several, the one that was asked for first. */
  next(request: string): Failure | undefined
}

export function createFailures<Failure extends FailureScope>(): Failures<Failure> {
  let failures: Failure[] = []
  return {
    add(failure) {
      failures.push({ ...failure })
    },
    clear() {
      failures = []
    },
    next(request) {
      const failure = failures.find((one) => {
        if (one.on !== undefined && !request.startsWith(one.on)) return false
        if (!one.skip) return true
        one.skip -= 1
        return false
      })
      if (failure?.times !== undefined && --failure.times === 0)
        failures = failures.filter((other) => other !== failure)
      return failure
    },
  }
}
