/**
 * Loaded before a process's own program, `node --import`, this moves the clock that the program sees by the number of
 * milliseconds in a file. `Date` alone is moved: timers and `performance` go on as they are, and so do what the process
 * talks to.
 */
import { openSync, readSync } from 'node:fs'

const RealDate = Date
const file = openSync(new URL(import.meta.url).searchParams.get('file')!, 'r')
const offsetMs = new Float64Array(1)

function now(): number {
  readSync(file, offsetMs, { position: 0 })
  return RealDate.now() + offsetMs[0]!
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
})
RealDate.prototype.constructor = globalThis.Date
