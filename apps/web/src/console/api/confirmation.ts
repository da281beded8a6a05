import { useSyncExternalStore } from 'react'

/** Requests that wait until the reader has given their password again; undefined while none does. */
let waiting: ((isConfirmed: boolean) => void)[] | undefined
const watchers = new Set<() => void>()

/** Waits until the reader has given their password again. False when they would rather not. */
export function confirmed(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...(waiting ?? []), resolve]
    tell()
  })
}

/** Sends the requests that wait, or lets them fail. */
export function settleConfirmation(isConfirmed: boolean): void {
  const requests = waiting ?? []
  waiting = undefined
  for (const resolve of requests) resolve(isConfirmed)
  tell()
}

export const useIsConfirmationAsked = (): boolean => useSyncExternalStore(watch, () => waiting !== undefined)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
