import { useRef } from 'react'
import { sayUndoable } from '../../../parts/toast.tsx'
import { type Draft, useDraft } from '../../../parts/use-draft.ts'

export interface UndoableDraft<Saved extends object> extends Draft<Saved> {
  /**
   * Says that something was removed, and offers to undo that until the draft changes again: undoing brings back the list as it was
   * before, and would take the change back, too.
   */
  sayRemoved(text: string, undo: () => void): void
}

/** The draft of an editor in which parts can be removed. */
export function useUndoableDraft<Saved extends object>(name: string, saved: Saved): UndoableDraft<Saved> {
  const draft = useDraft<Saved>(name, saved)
  const offer = useRef<() => void>(undefined)
  const endOffer = () => {
    offer.current?.()
    offer.current = undefined
  }
  return {
    ...draft,
    set(name, value) {
      endOffer()
      draft.set(name, value)
    },
    settle(name, whose) {
      endOffer()
      draft.settle(name, whose)
    },
    clear() {
      endOffer()
      draft.clear()
    },
    sayRemoved(text, undo) {
      offer.current = sayUndoable(text, { undo })
    },
  }
}
