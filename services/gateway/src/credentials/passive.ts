import type { Request } from 'express'

const passive = new WeakSet<Request>()

/** Says that a page sends the request by itself: it is no use of the session. */
export function markPassive(req: Request): void {
  passive.add(req)
}

export function isPassive(req: Request): boolean {
  return passive.has(req)
}
