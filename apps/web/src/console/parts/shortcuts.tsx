import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** A key and what it does, for the list that `?` shows. */
export interface Shortcut {
  /** As `KeyboardEvent.key` has it, upper case where it is a letter; `Ctrl K` with the control or command key. */
  keys: string
  label: string
}

interface Active extends Shortcut {
  run: () => void
}

let active: readonly Active[] = []
const readers = new Set<() => void>()

/** The keys that work on the page that is shown. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(listen, () => active)

/**
 * Runs something by a key while the component is shown; nothing without `keys`. Keys rest while somebody types or is asked. The key
 * works as soon as the component is seen: other effects run a moment later, and a key that comes between would be lost.
 */
export function useShortcut(keys: string | undefined, label: string | undefined, run: () => void): void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  useLayoutEffect(() => {
    if (!keys) return
    const added: Active = { keys, label: label ?? keys, run: () => latest.current() }
    change([...active, added])
    return () => change(active.filter((one) => one !== added))
  }, [keys, label])
}

addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.repeat || event.altKey) return
  const isWithControl = event.ctrlKey || event.metaKey
  const letter = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const keys = isWithControl ? `Ctrl ${letter}` : letter
  if (!isWithControl && isBusy(event.target)) return
  // The one that was shown last is the nearest.
  const found = active.findLast((one) => one.keys === keys)
  if (!found) return
  event.preventDefault()
  found.run()
})

/** Whether keys are meant for something else: a field, a menu, a dialog. */
function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) return true
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null
}

function change(changed: readonly Active[]): void {
  active = changed
  for (const tell of readers) tell()
}

function listen(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}
