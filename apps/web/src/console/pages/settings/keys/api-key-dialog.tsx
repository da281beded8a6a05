import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField, TextArea, TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { linesOf } from './lines.ts'
import { type Scope, ScopeFields } from './scopes.tsx'

/** Days after which a new key ends; 0 never does. */
const LIVES = [30, 90, 365, 0] as const
const DAY_MS = 86_400_000

export function ApiKeyDialog({
  onCreated,
  onClose,
}: {
  onCreated: (created: { name: string; key: string }) => void
  onClose: () => void
}) {
  const t = useAccessWords()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['matters:read', 'clients:read', 'documents:read'])
  const [days, setDays] = useState<number>(90)
  const [ranges, setRanges] = useState('')
  const create = useMutation({
    mutationFn: () =>
      call(api.createApiKey, {
        name: name.trim(),
        scopes,
        expires_at: days === 0 ? null : new Date(Date.now() + days * DAY_MS).toISOString(),
        allowed_ips: ranges.trim() === '' ? null : linesOf(ranges),
      }),
    onSuccess: (created) => {
      void queries.invalidateQueries({ queryKey: ['api-keys'] })
      onCreated(created)
    },
  })
  const errorOf = useFieldErrors(create.error)
  return (
    <FormDialog
      title={t('keyCreate')}
      action={t('keyCreate')}
      isBusy={create.isPending}
      error={create.error}
      onSend={() => create.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('keyNameHint')}
        value={name}
        required
        autoFocus
        autoComplete="off"
        error={errorOf('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <ScopeFields value={scopes} error={errorOf('scopes')} onChange={setScopes} />
      <SelectField label={t('keyLife')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
        {LIVES.map((life) => (
          <option key={life} value={life}>
            {life === 0 ? t('lifeForever') : t('lifeDays', { count: life })}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('ranges')}
        hint={t('rangesHint')}
        value={ranges}
        spellCheck={false}
        error={errorOf('allowed_ips')}
        onChange={(event) => setRanges(event.target.value)}
      />
    </FormDialog>
  )
}
