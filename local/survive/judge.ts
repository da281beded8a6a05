/** What became of a write. */
export interface JudgedChange {
  /** The same key as the event that announces it. */
  key: string
  announced: boolean
  acknowledged: boolean
  /** Whether it reads back. */
  present: boolean
}

export interface JudgedEvent {
  id: string
  /** The key of the change that it announces. */
  key: string
}

/** What is wrong with the events, as keys. */
export interface EventVerdict {
  /** There, and not announced. */
  withoutEvent: string[]
  /** Announced by events of different ids; the same event twice is a repeated delivery and allowed. */
  doubled: string[]
  /** Announced, and not there or never asked for. */
  withoutWrite: string[]
}

/** The keys of writes that were acknowledged and do not read back. */
export function findLostWrites(changes: readonly JudgedChange[]): string[] {
  return changes.filter((change) => change.acknowledged && !change.present).map(({ key }) => key)
}

/** Holds events against writes. A write that got no answer may be there or not, but only together with its event. */
export function judgeEvents(changes: readonly JudgedChange[], events: readonly JudgedEvent[]): EventVerdict {
  const idsByKey = new Map<string, Set<string>>()
  for (const { id, key } of events) {
    const ids = idsByKey.get(key) ?? new Set()
    idsByKey.set(key, ids.add(id))
  }
  const due = new Set(changes.filter((change) => change.announced && change.present).map(({ key }) => key))
  const announced = [...idsByKey.keys()]
  return {
    withoutEvent: [...due].filter((key) => !idsByKey.has(key)),
    doubled: announced.filter((key) => idsByKey.get(key)!.size > 1),
    withoutWrite: announced.filter((key) => !due.has(key)),
  }
}
