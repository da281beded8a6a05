/** What pages use when they are loaded, and jsdom lacks. */

class SilentChannel {
  onmessage = null
  postMessage() {}
  close() {}
}

const CSS = { supports: () => false, escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') }

Object.assign(globalThis, { BroadcastChannel: SilentChannel, CSS })
