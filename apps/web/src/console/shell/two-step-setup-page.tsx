import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { problemOf } from '../../shared/api/problem.ts'
import { TextField } from '../../shared/parts/field.tsx'
import { call } from '../api/client.ts'
import { queries } from '../api/queries.ts'
import { sessionQuery } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { useProblemText } from '../words/problems/index.ts'
import { useSignInWords } from '../words/sign-in/index.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Entrance } from './sign-in-page.tsx'

type Enrolment = AnswerOf<'enrolTotp'>

/** For members of a firm that requires a second step: nothing else is open to them before. */
export default function TwoStepSetupPage() {
  const t = useSignInWords()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Entrance title={t('setUpTitle')} lead={t('setUpLead')}>
      {codes ? (
        <KeepCodes codes={codes} onKept={() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })} />
      ) : (
        <TwoStepSetup onCodes={setCodes} />
      )}
    </Entrance>
  )
}

/** The recovery codes, which are never shown again. */
export function KeepCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useSignInWords()
  return (
    <div className="form">
      <p>{t('setUpCodes')}</p>
      <RecoveryCodes codes={codes} />
      <Button onClick={onKept}>{t('setUpDone')}</Button>
    </div>
  )
}

/**
 * Password, the key for the app, and its first code. `onCodes` gets the recovery codes once the step is on, also if this has been
 * closed meanwhile.
 */
export function TwoStepSetup({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useSignInWords()
  const problemText = useProblemText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enrol = useMutation({
    mutationFn: (): Promise<Enrolment> => call(api.enrolTotp, { password }),
  })
  const confirm = useMutation({
    mutationFn: () => call(api.confirmTotp, { code }),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const errorOf = (error: unknown) => (error ? problemText(problemOf(error)) : undefined)

  if (!enrol.data) {
    return (
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          enrol.mutate()
        }}
      >
        <TextField
          label={t('password')}
          hint={t('setUpPassword')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          error={errorOf(enrol.error)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isBusy={enrol.isPending}>
          {t('continue')}
        </Button>
      </form>
    )
  }
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate()
      }}
    >
      <p>{t('setUpScan')}</p>
      <QrCode text={enrol.data.otpauth_url} />
      <p>
        <a href={enrol.data.otpauth_url}>{t('setUpLink')}</a>
      </p>
      <p className="secret">
        <span className="unseen">{t('setUpKey')} </span>
        {enrol.data.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        label={t('code')}
        hint={t('setUpCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={errorOf(confirm.error)}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isBusy={confirm.isPending}>
        {t('continue')}
      </Button>
    </form>
  )
}

/** For the camera of the phone; the key below says the same. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text)
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
