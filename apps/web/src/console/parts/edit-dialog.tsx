import type { ReactNode } from 'react'
import { useCommonWords } from '../words/common/index.ts'
import { type Change, ConflictNote } from './conflict-note.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Draft } from './use-draft.ts'

/** A dialog that changes what is there. It saves a draft with `useSave`, and gives the draft up when it is closed. */
export function EditDialog<Saved extends object>({
  title,
  size = 'usual',
  action,
  draft,
  saved,
  save,
  isUnfinished = false,
  labelOf,
  textOf,
  change,
  onClose,
  children,
}: {
  title: string
  size?: 'usual' | 'wide'
  /** The verb on the button that saves, if it is not that. */
  action?: string
  draft: Draft<Saved>
  saved: Saved
  /** What `useSave` answers. */
  save: { isPending: boolean; error: unknown; mutate: () => void }
  /** Whether something that was typed cannot be saved as it is. */
  isUnfinished?: boolean
  /** As in `ConflictNote`. */
  labelOf: (field: keyof Saved & string) => string
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  /** Who changed it last, and when. */
  change: Change
  onClose: () => void
  children: ReactNode
}) {
  const t = useCommonWords()
  return (
    <FormDialog
      title={title}
      size={size}
      action={action ?? t('save')}
      isResting={!draft.isChanged || draft.conflicts.length > 0 || isUnfinished}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <ConflictNote draft={draft} saved={saved} labelOf={labelOf} change={change} {...(textOf && { textOf })} />
      {children}
    </FormDialog>
  )
}
