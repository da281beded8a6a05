import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../../shared/parts/field.tsx'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { refresh } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { KeepCodes, TwoStepSetup } from '../../../shell/two-step-setup-page.tsx'
import { useAccountWords } from '../../../words/account/index.ts'

type State = AnswerOf<'getTotp'>

const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: () => call(api.getTotp),
})

/** Below this many recovery codes the member is told to get new ones. */
const CODES_FEW = 3

/** What has ended with it: other sessions, and what applications may do. */
const refreshRights = () => void refresh('totp', 'sessions', 'authorizations')

export function TwoStepCard() {
  const t = useAccountWords()
  const state = useQuery(totpQuery)
  const [asked, setAsked] = useState<'on' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => {
    setAsked(undefined)
    setCodes(undefined)
  }
  return (
    <Card
      title={t('twoStep')}
      beside={
        state.data && (
          <Tag tone={state.data.enabled ? 'good' : 'wait'}>{t(state.data.enabled ? 'twoStepOn' : 'twoStepOff')}</Tag>
        )
      }
    >
      <Loaded query={state} rows={1}>
        {(state) => (
          <div className="form-section">
            <TwoStepState state={state} />
            <div className="row">
              {state.enabled ? (
                <Button look="plain" onClick={() => setAsked('off')}>
                  {t('switchOff')}
                </Button>
              ) : (
                <Button onClick={() => setAsked('on')}>{t('setUp')}</Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {(asked === 'on' || codes) && (
        <Dialog title={t('setUp')} isFirm={codes !== undefined} onClose={close}>
          {codes ? (
            <KeepCodes
              codes={codes}
              onKept={() => {
                close()
                say(t('switchedOn'))
              }}
            />
          ) : (
            <TwoStepSetup
              onCodes={(codes) => {
                setCodes(codes)
                refreshRights()
              }}
            />
          )}
        </Dialog>
      )}
      {asked === 'off' && <SwitchOff onClose={close} />}
    </Card>
  )
}

function TwoStepState({ state: { enabled, enabled_at, recovery_codes_left } }: { state: State }) {
  const t = useAccountWords()
  const format = useRealFormat()
  if (!enabled) return <p>{t('twoStepLead')}</p>
  return (
    <>
      <p>{t('twoStepSince', { day: enabled_at ? format.dayOf(enabled_at) : '' })}</p>
      <p className={recovery_codes_left < CODES_FEW ? 'note' : undefined} data-tone="wait">
        {t('codesLeft', { count: recovery_codes_left })}
        {recovery_codes_left < CODES_FEW && ` ${t('codesFew')}`}
      </p>
    </>
  )
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const t = useAccountWords()
  const [value, setValue] = useState({ password: '', code: '' })
  const disable = useMutation({
    mutationFn: () => call(api.disableTotp, value),
    onSuccess: () => {
      refreshRights()
      onClose()
      say(t('switchedOff'))
    },
  })
  return (
    <FormDialog
      title={t('switchOffTitle')}
      action={t('switchOff')}
      isDanger
      isBusy={disable.isPending}
      error={disable.error}
      onSend={() => disable.mutate()}
      onClose={onClose}
    >
      <p>{t('switchOffWhat')}</p>
      <TextField
        label={t('passwordNow')}
        type="password"
        autoComplete="current-password"
        required
        value={value.password}
        onChange={(event) => setValue({ ...value, password: event.target.value })}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        autoComplete="one-time-code"
        required
        value={value.code}
        onChange={(event) => setValue({ ...value, code: event.target.value })}
      />
    </FormDialog>
  )
}
