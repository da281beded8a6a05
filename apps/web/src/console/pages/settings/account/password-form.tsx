import * as api from '@dossier/client/operations'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { TextField } from '../../../../shared/parts/field.tsx'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useSession } from '../../../api/session.ts'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { forgetError } from '../../../parts/forget-error.ts'
import { say } from '../../../parts/toast.tsx'
import { useAccountWords } from '../../../words/account/index.ts'
import { SaveForm } from '../parts/save-form.tsx'

const EMPTY = { current_password: '', password: '' }

export function PasswordForm() {
  const t = useAccountWords()
  const { email } = useSession().user
  const [value, setValue] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => call(api.changePassword, value),
    onSuccess: () => {
      setValue(EMPTY)
      void queries.invalidateQueries({ queryKey: ['sessions'] })
      say(t('passwordChanged'))
    },
  })
  const errorOf = useFieldErrors(change.error)
  const isWrong = change.error && problemOf(change.error).code === 'wrong_password'
  return (
    <SaveForm
      title={t('password')}
      isChanged={value.current_password !== '' && value.password !== ''}
      isSaving={change.isPending}
      error={isWrong ? null : change.error}
      onSave={() => change.mutate()}
      onDiscard={() => {
        setValue(EMPTY)
        forgetError(change)
      }}
    >
      <div className="form-section form-narrow">
        <input
          type="email"
          className="unseen"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <TextField
          label={t('passwordNow')}
          type="password"
          autoComplete="current-password"
          value={value.current_password}
          error={isWrong ? t('passwordWrong') : errorOf('current_password')}
          onChange={(event) => setValue({ ...value, current_password: event.target.value })}
        />
        <TextField
          label={t('passwordNew')}
          hint={t('passwordHint')}
          type="password"
          autoComplete="new-password"
          value={value.password}
          error={errorOf('password')}
          onChange={(event) => setValue({ ...value, password: event.target.value })}
        />
      </div>
    </SaveForm>
  )
}
