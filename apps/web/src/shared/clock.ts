import { useSyncExternalStore } from 'react'

/** How far the firm's clock is ahead of real time. More than 0 only in a sandbox whose firm has moved its clock. */
let aheadMs = 0
const readers = new Set<() => void>()

/** The present instant of the firm, by which its matters, documents and messages go. */
export const firmNow = (): Date => new Date(Date.now() + aheadMs)

/** Real time, by which accounts go: sessions, keys, invitations, approvals and the audit log. */
export const realNow = (): Date => new Date()

/** Sets the firm's clock, as the service says. One of an earlier version says nothing. */
export function setFirmClock(aheadSeconds = 0): void {
  if (aheadSeconds * 1_000 === aheadMs) return
  aheadMs = aheadSeconds * 1_000
  for (const tell of readers) tell()
}

/** A component that uses it is rendered again when the firm's clock has moved. */
export const useFirmClock = (): number =>
  useSyncExternalStore(
    (tell) => {
      readers.add(tell)
      return () => readers.delete(tell)
    },
    () => aheadMs,
  )
