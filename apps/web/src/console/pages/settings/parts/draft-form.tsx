import { ConflictNote } from '../../../parts/conflict-note.tsx'
import type { DraftProps } from '../../../parts/draft-props.ts'
import { forgetError } from '../../../parts/forget-error.ts'
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
}: DraftProps<Saved> & { save: { reset: () => void } }) {
  return (
    <SaveForm
      title={title}
      isChanged={draft.isChanged}
      isResting={draft.conflicts.length > 0 || isUnfinished}
      isSaving={save.isPending}
      error={save.error}
      onSave={() => save.mutate()}
      onDiscard={() => {
        draft.clear()
        forgetError(save)
      }}
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
