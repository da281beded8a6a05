import type { ReactNode } from 'react'
import { useCommonWords } from '../words/common/index.ts'
import { ConflictNote } from './conflict-note.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Draft } from './use-draft.ts'

/** A dialog that changes what is there. It saves a draft with `useSave`, and gives the draft up when it is closed. */
export function EditDialog<Saved extends object>({
  title,
  size = 'usual',
  draft,
  saved,
  save,
  isUnfinished = false,
  labelOf,
  textOf,
  onClose,
  children,
}: {
  title: string
  size?: 'usual' | 'wide'
  draft: Draft<Saved>
  saved: Saved
  /** What `useSave` answers. */
  save: { isPending: boolean; error: unknown; mutate: () => void }
  /** Whether something that was typed cannot be saved as it is. */
  isUnfinished?: boolean
  /** As in `ConflictNote`. */
  labelOf: (field: keyof Saved & string) => string
  textOf?: (field: keyof Saved & string, value: unknown) => string | undefined
  onClose: () => void
  children: ReactNode
}) {
  const t = useCommonWords()
  return (
    <FormDialog
      title={title}
      size={size}
      action={t('save')}
      isResting={!draft.isChanged || draft.conflicts.length > 0 || isUnfinished}
      isBusy={save.isPending}
      error={save.error}
      onSend={() => save.mutate()}
      onClose={() => {
        draft.clear()
        onClose()
      }}
    >
      <ConflictNote draft={draft} saved={saved} labelOf={labelOf} {...(textOf && { textOf })} />
      {children}
    </FormDialog>
  )
}
