import { useState } from 'react'
import { TextArea, TextField } from '../../../shared/parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useMattersWords } from '../../words/matters/index.ts'

interface NewRequest {
  name: string
  instructions: string | null
  due_date: string | null
}

/** Asks what document is needed, for one matter or several. */
export function RequestDialog({
  isBusy,
  onSend,
  onClose,
}: {
  isBusy: boolean
  onSend: (request: NewRequest) => void
  onClose: () => void
}) {
  const t = useMattersWords()
  const [name, setName] = useState('')
  const [instructions, setInstructions] = useState('')
  const [due, setDue] = useState('')
  const send = () => {
    onSend({ name: name.trim(), instructions: instructions.trim() || null, due_date: due || null })
  }
  return (
    <FormDialog title={t('requestTitle')} action={t('send')} isBusy={isBusy} onSend={send} onClose={onClose}>
      <TextField
        label={t('documentName')}
        hint={t('documentNameHint')}
        required
        maxLength={200}
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={t('instructions')}
        hint={t('instructionsHint')}
        maxLength={5_000}
        value={instructions}
        onChange={(event) => setInstructions(event.target.value)}
      />
      <TextField label={t('due')} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
    </FormDialog>
  )
}
