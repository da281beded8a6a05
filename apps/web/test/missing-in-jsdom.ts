/** What pages use when they are loaded, and jsdom lacks. */

import { TextDecoder } from 'node:util'

class SilentChannel {
  onmessage = null
  postMessage() {}
  close() {}
}

const CSS = { supports: () => false, escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') }

/** A screen with a mouse, without wishes. */
const matchMedia = () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })

Object.assign(globalThis, { BroadcastChannel: SilentChannel, CSS, matchMedia, TextDecoder })
Element.prototype.scrollIntoView = () => undefined
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
