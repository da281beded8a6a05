import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../parts/dialog.tsx'
import { forgetErrors } from '../../../parts/forget-errors.ts'
import { MenuItem, MoreMenu } from '../../../parts/menu.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
import { TypedConfirm } from '../parts/typed-confirm.tsx'
import type { ApiKey } from './api-key.ts'

/** Hours for which the secret that is replaced still works. */
const GRACES = [0, 1, 24, 72] as const

export function ApiKeyMenu({
  apiKey,
  onShown,
}: {
  apiKey: ApiKey
  onShown: (shown: { name: string; key: string }) => void
}) {
  const t = useAccessWords()
  const { name, expires_at } = apiKey
  const isExpired = expires_at !== null && Date.parse(expires_at) <= Date.now()
  const [asked, setAsked] = useState<'replace' | 'revoke'>()
  const [grace, setGrace] = useState<number>(24)
  const refresh = () => queries.invalidateQueries({ queryKey: ['api-keys'] })
  const close = () => setAsked(undefined)
  const replace = useMutation({
    mutationFn: () => call(api.regenerateApiKey, { id: apiKey.id, grace_hours: grace }),
    onSuccess: (replaced) => {
      void refresh()
      close()
      onShown(replaced)
    },
  })
  const revoke = useMutation({
    mutationFn: () => call(api.revokeApiKey, { id: apiKey.id }),
    onSuccess: () => {
      void refresh()
      close()
      say(t('keyRevoked', { name }))
    },
  })
  const ask = (what: 'replace' | 'revoke') => {
    forgetErrors(replace, revoke)
    setAsked(what)
  }
  return (
    <>
      <MoreMenu label={t('actionsFor', { name })} size="small">
        {!isExpired && <MenuItem onAction={() => ask('replace')}>{t('keyReplace')}</MenuItem>}
        <MenuItem isDanger onAction={() => ask('revoke')}>
          {t('keyRevoke')}
        </MenuItem>
      </MoreMenu>
      {asked === 'replace' && (
        <ConfirmDialog
          title={t('keyReplaceTitle', { name })}
          action={t('keyReplace')}
          isBusy={replace.isPending}
          onConfirm={() => replace.mutate()}
          onClose={close}
        >
          <div className="form">
            <p>{t('keyReplaceWhat')}</p>
            <SelectField label={t('grace')} value={grace} onChange={(event) => setGrace(Number(event.target.value))}>
              {GRACES.map((hours) => (
                <option key={hours} value={hours}>
                  {hours === 0 ? t('graceNone') : t('graceHours', { count: hours })}
                </option>
              ))}
            </SelectField>
            {replace.error && <ProblemNote error={replace.error} />}
          </div>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && (
        <TypedConfirm
          title={t('keyRevokeTitle', { name })}
          typed={name}
          action={t('keyRevoke')}
          isBusy={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={close}
        >
          <p>{t('keyRevokeWhat')}</p>
        </TypedConfirm>
      )}
    </>
  )
}
