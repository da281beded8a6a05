import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { newItem, type PracticeArea, refreshChecklists } from '../../../data/templates.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { NameAreaFields } from '../parts/name-area-fields.tsx'

/** Makes a checklist with its first document, and leads there. */
export function NewChecklistDialog({ onClose }: { onClose: () => void }) {
  const t = useTemplatesWords()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [area, setArea] = useState<PracticeArea | null>(null)
  const [first, setFirst] = useState('')
  const create = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), practice_area: area, items: [{ ...newItem, name: first.trim() }] }
      return call(api.createChecklist, body)
    },
    onSuccess: async ({ id }) => {
      await refreshChecklists()
      await navigate({ to: '/templates/checklists/$id', params: { id }, search: { document: 0 } })
    },
  })
  const errorOf = useFieldErrors(create.error)
  return (
    <FormDialog
      title={t('newChecklist')}
      action={t('createChecklist')}
      isBusy={create.isPending}
      error={create.error}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <NameAreaFields
        name={name}
        nameLabel={t('checklistName')}
        nameHint={t('checklistNameHint')}
        nameError={errorOf('name')}
        area={area}
        onName={setName}
        onArea={setArea}
      />
      <TextField
        label={t('firstItem')}
        hint={t('documentNameHint')}
        required
        maxLength={200}
        value={first}
        error={errorOf('items.0.name')}
        onChange={(event) => setFirst(event.target.value)}
      />
    </FormDialog>
  )
}
