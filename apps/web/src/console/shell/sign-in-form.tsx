import { type FormEvent, useState } from 'react'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { TextField } from '../../shared/parts/field.tsx'
import { type Session, signIn } from '../api/session.ts'
import { Button } from '../parts/button.tsx'
import { useProblemText } from '../words/problems/index.ts'
import { useSignInWords } from '../words/sign-in/index.ts'

interface SignInFormProps {
  /** Who has to sign in again; anybody without. */
  email?: string
  onSignedIn: (session: Session) => void
}

interface CredentialsFormProps {
  email?: string
  /** Whether who is signed in gives the password again. */
  isConfirming?: boolean
  /** @throws Problem such as `totp_required` */
  send: (credentials: { email: string; password: string; totp?: string }) => Promise<void>
}

type Step = 'password' | 'app' | 'recovery'

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  return (
    <CredentialsForm
      {...(email !== undefined && { email })}
      send={async (credentials) => onSignedIn(await signIn(credentials))}
    />
  )
}

/** Email and password, then the second step where the member has one. */
export function CredentialsForm({ email: fixedEmail, isConfirming = false, send }: CredentialsFormProps) {
  const t = useSignInWords()
  const errorText = useSignInProblemText(isConfirming)
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await send({ email, password, ...(step !== 'password' && { totp }) })
    } catch (err) {
      const refused = problemOf(err)
      if (refused.code === 'totp_required') setStep('app')
      else setProblem(refused)
      setTotp('')
    } finally {
      setBusy(false)
    }
  }
  const turnTo = (next: Step) => {
    setStep(next)
    setTotp('')
    setProblem(undefined)
  }
  const error = problem && errorText(problem, step)

  if (step === 'password') {
    return (
      <form className="form" onSubmit={submit}>
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          readOnly={fixedEmail !== undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={fixedEmail !== undefined}
          value={password}
          error={error}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          {t(isConfirming ? 'continue' : 'submit')}
        </Button>
        <p className="sign-in-links">
          <a href="/password-resets">{t('forgotten')}</a>
          {problem?.code === 'rate_limit_exceeded' && !isConfirming && <a href="/sign-in-unlocks">{t('unlock')}</a>}
        </p>
      </form>
    )
  }
  return (
    <form className="form" onSubmit={submit}>
      <p>{t(step === 'app' ? 'codeLead' : 'recoveryLead')}</p>
      <TextField
        key={step}
        label={t(step === 'app' ? 'code' : 'recovery')}
        name="totp"
        inputMode={step === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        required
        autoFocus
        value={totp}
        error={error}
        onChange={(event) => setTotp(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('continue')}
      </Button>
      <p className="sign-in-links">
        <button type="button" className="link-button" onClick={() => turnTo(step === 'app' ? 'recovery' : 'app')}>
          {t(step === 'app' ? 'useRecovery' : 'useApp')}
        </button>
        <button type="button" className="link-button" onClick={() => turnTo('password')}>
          {t('back')}
        </button>
      </p>
    </form>
  )
}

function useSignInProblemText(isConfirming: boolean): (problem: Problem, step: Step) => string {
  const t = useSignInWords()
  const problemText = useProblemText()
  return (problem, step) => {
    switch (problem.code) {
      case 'rate_limit_exceeded':
        return t(isConfirming ? 'confirmWait' : 'wait', { minutes: Math.ceil((problem.retryAfterS ?? 60) / 60) })
      case 'firm_suspended':
        return t('suspended')
      case 'wrong_password':
        return t('confirmWrong')
      case 'invalid_credentials':
      case 'validation_error':
      case 'invalid_totp':
        return t(step === 'password' ? 'wrong' : step === 'app' ? 'wrongCode' : 'wrongRecovery')
      default:
        return problemText(problem)
    }
  }
}
