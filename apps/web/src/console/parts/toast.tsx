import { useEffect, useState, useSyncExternalStore } from 'react'
import { useShellWords } from '../words/shell/index.ts'
import { CloseIcon } from './icons.tsx'
import { Key } from './key.tsx'
import { useShortcut } from './shortcuts.tsx'
import './toast.css'

/** How long something can be undone, in milliseconds. */
export const UNDO_MS = 10_000
const SAY_MS = 6_000

interface Toast {
  id: number
  text: string
  undo?: () => void
  /** Called once it can no longer be undone. */
  onGone?: () => void
}

let toasts: readonly Toast[] = []
let serial = 0
const readers = new Set<() => void>()

/** Says that something has happened. */
export function say(text: string): void {
  change([...toasts, { id: ++serial, text }])
}

/**
 * Says that something has happened, and offers for 10 s to undo it. `commit` runs once that time is over, or at once where the
 * next thing comes or the page is left: for operations that cannot be undone themselves. Returns what ends the offer.
 */
export function sayUndoable(text: string, { undo, commit }: { undo: () => void; commit?: () => void }): () => void {
  settleUndoable()
  const id = ++serial
  change([...toasts, { id, text, undo, ...(commit && { onGone: commit }) }])
  return () => end(id)
}

/** Ends what could still be undone, because something else depends on it. */
export function settleUndoable(): void {
  for (const { id, undo } of toasts) if (undo) end(id)
}

addEventListener('pagehide', settleUndoable)

/** Where toasts are shown; once, in the shell. Screen readers say them beside an open dialog, too, which hides the rest of the page. */
export function Toasts() {
  const shown = useSyncExternalStore(listen, () => toasts)
  const t = useShellWords()
  return (
    <section className="toasts" aria-label={t('toasts')} aria-live="polite" data-react-aria-top-layer="true">
      {shown.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ShownToast({ toast: { id, text, undo } }: { toast: Toast }) {
  const t = useShellWords()
  const [isHeld, setHeld] = useState(false)
  const takeBack = () => {
    change(toasts.filter((one) => one.id !== id))
    undo?.()
  }
  useShortcut(undo && 'Z', t('undo'), takeBack)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => end(id), undo ? UNDO_MS : SAY_MS)
    return () => clearTimeout(timer)
  }, [id, undo, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: It waits while the reader is at it, and does nothing else.
    <div
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {undo && (
        <button type="button" onClick={takeBack} aria-keyshortcuts="Z">
          {t('undo')}
          <Key>Z</Key>
        </button>
      )}
      <button type="button" className="toast-close" aria-label={t('dismiss')} onClick={() => end(id)}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

function end(id: number): void {
  const ended = toasts.find((toast) => toast.id === id)
  change(toasts.filter((toast) => toast.id !== id))
  ended?.onGone?.()
}

function change(changed: readonly Toast[]): void {
  toasts = changed
  for (const tell of readers) tell()
}

function listen(tell: () => void): () => void {
  readers.add(tell)
  return () => readers.delete(tell)
}
