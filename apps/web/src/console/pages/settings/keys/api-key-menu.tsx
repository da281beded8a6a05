import * as api from '@dossier/client/operations'
import { useState } from 'react'
import { SelectField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { MenuItem, MoreMenu } from '../../../parts/menu.tsx'
import { say } from '../../../parts/toast.tsx'
import { useAccessWords } from '../../../words/access/index.ts'
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
  return (
    <>
      <MoreMenu label={t('actionsFor', { name })} size="small">
        {!isExpired && <MenuItem onAction={() => setAsked('replace')}>{t('keyReplace')}</MenuItem>}
        <MenuItem isDanger onAction={() => setAsked('revoke')}>
          {t('keyRevoke')}
        </MenuItem>
      </MoreMenu>
      {asked === 'replace' && (
        <ConfirmRequest
          title={t('keyReplaceTitle', { name })}
          action={t('keyReplace')}
          send={() => call(api.regenerateApiKey, { id: apiKey.id, grace_hours: grace })}
          onDone={(replaced) => {
            void refresh()
            onShown(replaced)
          }}
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
          </div>
        </ConfirmRequest>
      )}
      {asked === 'revoke' && (
        <ConfirmRequest
          title={t('keyRevokeTitle', { name })}
          typed={name}
          action={t('keyRevoke')}
          send={() => call(api.revokeApiKey, { id: apiKey.id })}
          onDone={() => {
            void refresh()
            say(t('keyRevoked', { name }))
          }}
          onClose={close}
        >
          <p>{t('keyRevokeWhat')}</p>
        </ConfirmRequest>
      )}
    </>
  )
}
