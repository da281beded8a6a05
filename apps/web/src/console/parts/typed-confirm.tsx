import { type ReactNode, useState } from 'react'
import { TextField } from '../../shared/parts/field.tsx'
import { useShellWords } from '../words/shell/index.ts'
import { FormDialog } from './form-dialog.tsx'

/** Before what cannot be undone: the name of the thing is typed. */
export function TypedConfirm({
  title,
  children,
  typed,
  action,
  isBusy,
  error,
  onConfirm,
  onClose,
}: {
  title: string
  /** What it will do. */
  children: ReactNode
  /** What has to be typed. */
  typed: string
  action: string
  isBusy: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}) {
  const t = useShellWords()
  const [text, setText] = useState('')
  const isTyped = text.trim() === typed.trim()
  return (
    <FormDialog
      title={title}
      action={action}
      isDanger
      isResting={!isTyped}
      isBusy={isBusy}
      error={error}
      onSend={() => isTyped && onConfirm()}
      onClose={onClose}
    >
      <div>{children}</div>
      <TextField
        label={t('typeToConfirm')}
        hint={<b>{typed}</b>}
        value={text}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
