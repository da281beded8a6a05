import { useCommonWords } from '../words/common/index.ts'
import { type Change, ConflictNote } from './conflict-note.tsx'
import type { DraftProps } from './draft-props.ts'
import { FormDialog } from './form-dialog.tsx'

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
}: DraftProps<Saved> & {
  size?: 'usual' | 'wide'
  /** The verb on the button that saves, if it is not that. */
  action?: string
  change: Change
  onClose: () => void
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
