/** The requests that a failure applies to. */
export interface FailureScope {
  /** Start of `METHOD /path`; by default all requests. */
  on?: string | undefined
  /** How many requests pass first. */
  skip?: number | undefined
  /** How many requests fail; by default all that follow. */
  times?: number | undefined
}

/** The failures that were asked for. Each ends after its `times` requests. */
export interface Failures<Failure extends FailureScope> {
  add(failure: Failure): void
  clear(): void
  /** The failure for this request. If several apply, the oldest one. */
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
