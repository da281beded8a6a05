/** What a browser keeps for a page, by key. It may refuse to keep or tell anything: then all is as if nothing was kept. */
export interface Memory {
  read(key: string): string | null
  /** What `keep` was given as JSON; null if that is damaged, too. */
  readJson<Value>(key: string): Value | null
  /** Returns whether it is kept; null removes it. */
  keep(key: string, text: string | null): boolean
  /** Removes every key that begins so. */
  forget(prefix: string): void
}

/** Lasts as long as the tab, and outlives reloads. */
export const tabMemory = memoryIn(() => sessionStorage)

/** Lasts for later visits. */
export const browserMemory = memoryIn(() => localStorage)

/** Gets the storage each time: where the browser refuses it, even reading the property throws. */
function memoryIn(storage: () => Storage): Memory {
  const attempt = <Value>(act: () => Value, otherwise: Value) => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => attempt(() => storage().getItem(key), null),
    readJson: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null'), null),
    keep: (key, text) =>
      attempt(() => {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      }, false),
    forget: (prefix) =>
      attempt(() => {
        for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key)
      }, undefined),
  }
}
