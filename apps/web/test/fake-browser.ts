/**
 * Stands for what modules of the portal look for in a browser. They are loaded once for all test files of a process, so each file has
 * the same browser but for what its tab keeps.
 *
 * @returns what the tab keeps, by key, and `load`, which imports such modules
 */
export function fakeBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  Object.assign(globalThis, {
    location: { pathname: '/portal/link-of-ana', origin: 'http://localhost', hash: '', search: '' },
    history: { replaceState: () => undefined },
    document: { documentElement: {}, addEventListener: () => undefined },
    addEventListener: () => undefined,
    requestIdleCallback: () => 0,
  })
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: storage })
  return { kept, storage, load }
}

/** What runs by the clock in a page would keep the process from ending. */
async function load(path: string) {
  const { setInterval } = globalThis
  Object.assign(globalThis, { setInterval: () => 0 })
  try {
    return await import(path)
  } finally {
    Object.assign(globalThis, { setInterval })
  }
}
