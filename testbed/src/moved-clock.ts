/**
 * Preloaded with `node --import`, this moves the clock that a program sees by the number of milliseconds in a file. It
 * moves only `Date`: timers, `performance` and other systems stay on the real clock.
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
