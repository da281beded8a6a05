import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckField, FieldGroup, TextArea, TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { linesOf } from './lines.ts'
import { type Scope, ScopeFields } from './scopes.tsx'

type Created = AnswerOf<'createOAuthClient'>
const TYPES = ['confidential', 'public'] as const

export function ApplicationDialog({
  onCreated,
  onClose,
}: {
  onCreated: (created: Created) => void
  onClose: () => void
}) {
  const t = useAccessWords()
  const [name, setName] = useState('')
  const [type, setType] = useState<(typeof TYPES)[number]>('confidential')
  const [uris, setUris] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['matters:read'])
  const create = useMutation({
    mutationFn: () => call(api.createOAuthClient, { name: name.trim(), type, redirect_uris: linesOf(uris), scopes }),
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: ['applications'] })
      onCreated(created)
    },
  })
  const errorOf = useFieldErrors(create.error)
  return (
    <FormDialog
      title={t('applicationCreate')}
      action={t('applicationCreate')}
      isBusy={create.isPending}
      error={create.error}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('applicationNameHint')}
        value={name}
        required
        autoFocus
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <FieldGroup label={t('type')}>
        {TYPES.map((one) => (
          <CheckField
            key={one}
            type="radio"
            name="type"
            label={t(`types.${one}`)}
            hint={t(`typeHints.${one}`)}
            checked={type === one}
            onChange={() => setType(one)}
          />
        ))}
      </FieldGroup>
      <TextArea
        label={t('redirectUris')}
        hint={t('redirectUrisHint')}
        value={uris}
        required
        spellCheck={false}
        error={errorOf('redirect_uris')}
        onChange={(event) => setUris(event.target.value)}
      />
      <ScopeFields value={scopes} error={errorOf('scopes')} onChange={setScopes} />
    </FormDialog>
  )
}
