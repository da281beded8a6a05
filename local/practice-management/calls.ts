/** A request to one of the doors, without what is secret in it. */
export interface SeenCall {
  readonly at: string
  readonly method: string
  /** Ids are `{id}`, so that calls of a kind are counted together; a file's address is `/{upload}`. */
  readonly path: string
  /** With ids and query; null where either could hold a secret. */
  readonly target: string | null
  /** Null while the call is under way, and when its answer never left. */
  status: number | null
}

/** Calls that are remembered one by one; the oldest make room. Counts are of all. */
const CALLS_MAX = 1_000

/** The calls since the start, or since they were forgotten. */
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
