/** A request that the stand-in got, without secrets. */
export interface SeenCall {
  readonly at: string
  readonly method: string
  /** With `{id}` for ids, so that calls of a kind are counted together. The upload of a file is `/{upload}`. */
  readonly path: string
  /** With ids and query; null if they could hold a secret. */
  readonly target: string | null
  /** Null while the call runs, and if its answer was never sent. */
  status: number | null
}

/** The log keeps this many calls and drops the oldest; counts include all. */
const CALLS_MAX = 1_000

/** The calls since the start, or since `forget`. */
export interface CallLog {
  add(call: Omit<SeenCall, 'status'>): SeenCall
  /** Oldest first. */
  list(): readonly SeenCall[]
  /** By `METHOD /path`, such as `PATCH /api/v4/matters/{id}`. */
  counts(): Record<string, number>
  forget(): void
}

export function createCallLog(): CallLog {
  let calls: SeenCall[] = []
  let counts = new Map<string, number>()
  return {
    add(given) {
      const call: SeenCall = { ...given, status: null }
      calls.push(call)
      if (calls.length > CALLS_MAX) calls.shift()
      const key = `${call.method} ${call.path}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return call
    },
    list: () => calls,
    counts: () => Object.fromEntries([...counts].sort(([one], [other]) => one.localeCompare(other))),
    forget() {
      calls = []
      counts = new Map()
    },
  }
}
