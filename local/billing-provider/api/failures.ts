/** How the interface is told to fail. */
export interface Failure {
  /**
   * A status: answers it without doing anything. `hang`: does nothing and never answers. `lose-answer`: does what was
   * asked and closes the connection. `nonsense`: answers 200 with what is no JSON.
   */
  kind: number | 'hang' | 'lose-answer' | 'nonsense'
  /** Requests that it befalls, by the start of `METHOD /path`; all when not given. */
  on?: string | undefined
  /** How many of them; without end when not given. */
  times?: number | undefined
}

/** The failures that were asked for, each until it has befallen as many requests as it should. */
export interface Failures {
  add(failure: Failure): void
  clear(): void
  /** What befalls this request. */
  next(request: string): Failure['kind'] | undefined
}

export function createFailures(): Failures {
  let failures: Failure[] = []
  return {
    add(failure) {
      failures.push({ ...failure })
    },
    clear() {
      failures = []
    },
    next(request) {
      const failure = failures.find(({ on }) => on === undefined || request.startsWith(on))
      if (failure?.times !== undefined && --failure.times === 0)
        failures = failures.filter((other) => other !== failure)
      return failure?.kind
    },
  }
}
