import { useState } from 'react'
import { TextField } from '../../shared/parts/field.tsx'
import { useShellWords } from '../words/shell/index.ts'
import type { ConfirmProps } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'

/** A `ConfirmDialog` in which `typed` has to be typed first, before what cannot be undone. */
export function TypedConfirm({
  title,
  children,
  typed,
  action,
  isBusy = false,
  error,
  onConfirm,
  onClose,
}: Omit<ConfirmProps, 'isDanger'> & { typed: string }) {
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
