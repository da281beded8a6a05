import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SelectField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { listIntakeTemplates, type PracticeArea, refreshTemplates } from '../../../data/templates.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { NameAreaFields } from '../parts/name-area-fields.tsx'
import { formFieldsOf } from './use-form-editor.ts'

/** Makes a form, empty or as a copy, and leads there. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const t = useTemplatesWords()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [area, setArea] = useState<PracticeArea | null>(null)
  const [fromId, setFromId] = useState('')
  const { data: page } = useQuery({
    queryKey: ['templates', 'to-copy'],
    queryFn: () => listIntakeTemplates(),
  })
  const create = useMutation({
    mutationFn: () => {
      const from = page?.data.find(({ id }) => id === fromId)
      const copied = from && formFieldsOf(from)
      const body = { ...copied, name: name.trim(), practice_area: area }
      return call(api.createIntakeTemplate, body)
    },
    onSuccess: async ({ id }) => {
      await refreshTemplates()
      await navigate({ to: '/templates/$id', params: { id } })
    },
  })
  return (
    <FormDialog
      title={t('newForm')}
      action={t('createForm')}
      isBusy={create.isPending}
      error={create.error}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <NameAreaFields
        name={name}
        nameLabel={t('newFormName')}
        nameHint={t('newFormNameHint')}
        area={area}
        onName={setName}
        onArea={setArea}
      />
      <SelectField label={t('begin')} value={fromId} onChange={(event) => setFromId(event.target.value)}>
        <option value="">{t('beginEmpty')}</option>
        {page?.data.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
