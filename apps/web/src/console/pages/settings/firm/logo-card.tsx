import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { FieldError } from '../../../../shared/parts/field.tsx'
import { FileButton } from '../../../../shared/parts/file-button.tsx'
import { call } from '../../../api/client.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { ConfirmRequest } from '../../../parts/confirm-request.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { refreshFirm } from '../queries.ts'

/** As large as `uploadFirmLogo` takes. */
const LOGO_BYTES_MAX = 700 * 1024
const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp']

export function LogoCard({ firm: { name, logo_url } }: { firm: AnswerOf<'getFirm'> }) {
  const t = useSettingsWords()
  const [isAsked, setAsked] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const upload = useMutation({
    mutationFn: async (chosen: File) => call(api.uploadFirmLogo, { file: await base64Of(chosen) }),
    onSuccess: () => {
      refreshFirm()
      say(t('branding.logoSaved'))
    },
  })
  const choose = (chosen: File) => {
    setLarge(chosen.size > LOGO_BYTES_MAX)
    upload.reset()
    if (chosen.size <= LOGO_BYTES_MAX) upload.mutate(chosen)
  }
  const isUnreadable = upload.error && problemOf(upload.error).fields.file !== undefined
  return (
    <Card title={t('branding.logo')}>
      <div className="card-body stack">
        {logo_url ? (
          <img className="logo-shown" src={logo_url} alt={t('branding.logoOf', { name })} />
        ) : (
          <p>{t('branding.logoNone')}</p>
        )}
        <p className="muted s">{t('branding.logoHint')}</p>
        {isLarge && <FieldError>{t('branding.logoLarge')}</FieldError>}
        {isUnreadable && <FieldError>{t('branding.logoUnreadable')}</FieldError>}
        {upload.error && !isUnreadable && <ProblemNote error={upload.error} />}
      </div>
      <div className="card-foot">
        <FileButton look="plain" isBusy={upload.isPending} types={LOGO_TYPES} onPick={([file]) => choose(file!)}>
          {t(logo_url ? 'branding.logoReplace' : 'branding.logoChoose')}
        </FileButton>
        {logo_url && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            {t('branding.logoRemove')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmRequest
          title={t('branding.logoRemoveTitle')}
          action={t('branding.logoRemove')}
          send={() => call(api.deleteFirmLogo)}
          onDone={() => {
            refreshFirm()
            say(t('branding.logoRemoved'))
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('branding.logoRemoveWhat')}</p>
        </ConfirmRequest>
      )}
    </Card>
  )
}

/** Browsers encode it themselves, as the end of a data address. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
