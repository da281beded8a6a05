import type { ReactNode } from 'react'
import { type Change, ConflictNote } from '../../../parts/conflict-note.tsx'
import type { Draft } from '../../../parts/use-draft.ts'
import { SaveForm } from './save-form.tsx'

/** A card that is a form over what is saved. It saves a draft with `useSave`, and says what somebody else has changed meanwhile. */
export function DraftForm<Saved extends object>({
  title,
  draft,
  saved,
  save,
  isUnfinished = false,
  labelOf,
  textOf,
  change,
  children,
}: {
  title: string
  draft: Draft<Saved>
  saved: Saved
  /** What `useSave` answers. */
  save: { isPending: boolean; error: unknown; mutate: () => void }
  /** Whether something that was typed cannot be saved as it is. */
  isUnfinished?: boolean
  /** As in `ConflictNote`. */
  labelOf: (field: keyof Saved & string) => string
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  change?: Change
  children: ReactNode
}) {
  return (
    <SaveForm
      title={title}
      isChanged={draft.isChanged}
      isResting={draft.conflicts.length > 0}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => {
        if (!isUnfinished) save.mutate()
      }}
      onDiscard={draft.clear}
    >
      {draft.conflicts.length > 0 && (
        <div className="card-body">
          <ConflictNote
            draft={draft}
            saved={saved}
            labelOf={labelOf}
            {...(textOf && { textOf })}
            {...(change && { change })}
          />
        </div>
      )}
      {children}
    </SaveForm>
  )
}
