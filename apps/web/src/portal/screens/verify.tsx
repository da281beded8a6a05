import { type SyntheticEvent, useRef, useState } from 'react'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { Button } from '../../shared/parts/button.tsx'
import { FieldError, FieldGroup, TextField } from '../../shared/parts/field.tsx'
import { requestCode, type Verification, verify } from '../api/client.ts'
import { refreshAll } from '../api/queries.ts'
import { problemWithDate } from '../form/answers.ts'
import { DateInput } from '../form/date-input.tsx'
import { Page } from '../parts/page.tsx'
import { t } from '../words/index.ts'

/** The second step: a code that was sent, or something that the reader knows. Once it is passed, the portal shows what it hid. */
export function VerifyScreen({ verification: first }: { verification: Verification }) {
  const [verification, setVerification] = useState(first)
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAnother, setAnother] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { method, sent_to } = verification
  const isCode = method === 'email_code' || method === 'sms_code'

  async function during(work: () => Promise<void>) {
    setBusy(true)
    setProblem(undefined)
    await work().catch((thrown) => {
      setProblem(inWords(problemOf(thrown)))
    })
    setBusy(false)
  }
  const focusAnswer = () => requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  const send = () =>
    during(async () => {
      setVerification(await requestCode())
      setAnother(!mustSend)
      setAnswer('')
      focusAnswer()
    })
  const check = async (event: SyntheticEvent) => {
    event.preventDefault()
    const wrong = method === 'date_of_birth' ? problemWithDate(answer) : undefined
    if (wrong) setProblem(wrong)
    else
      await during(async () => {
        await verify(answer.trim())
        await refreshAll()
      })
    focusAnswer()
  }

  const mustSend = isCode && sent_to === null
  return (
    <Page
      title={t('verify.title')}
      bar={
        mustSend ? (
          <Button onClick={send} isBusy={isBusy}>
            {t('verify.send')}
          </Button>
        ) : (
          <>
            <Button type="submit" form="verify" isBusy={isBusy} disabled={answer === ''}>
              {t('form.continue')}
            </Button>
            {isCode && (
              <Button look="quiet" onClick={send} isBusy={isBusy}>
                {t('verify.sendAgain')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className="lead" role="status">
        {mustSend
          ? t(method === 'sms_code' ? 'verify.before.sms' : 'verify.before.email')
          : isCode
            ? t(isAnother ? 'verify.sentAnotherTo' : 'verify.sentTo', { to: sent_to ?? '' })
            : t('verify.why')}
      </p>
      {!mustSend && (
        <form id="verify" ref={form} onSubmit={check} noValidate>
          <Answer method={method!} answer={answer} problem={problem} onAnswer={setAnswer} />
        </form>
      )}
      {mustSend && problem && <FieldError>{problem}</FieldError>}
    </Page>
  )
}

interface AnswerProps {
  method: NonNullable<Verification['method']>
  answer: string
  problem: string | undefined
  onAnswer: (answer: string) => void
}

function Answer({ method, answer, problem, onAnswer }: AnswerProps) {
  const around = { label: t(`verify.question.${method}`), error: problem }
  if (method === 'date_of_birth') {
    return (
      <FieldGroup {...around}>
        {(control) => <DateInput control={control} answer={answer} onAnswer={(date) => onAnswer(String(date ?? ''))} />}
      </FieldGroup>
    )
  }
  return (
    <TextField
      {...around}
      inputMode="numeric"
      autoComplete={method === 'phone_digits' ? 'off' : 'one-time-code'}
      maxLength={method === 'phone_digits' ? 4 : 6}
      value={answer}
      onInput={(event) => onAnswer(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

function inWords(problem: Problem): string {
  switch (problem.code) {
    case 'verification_failed':
      return t('verify.failed', { count: Number(problem.details.tries_left) })
    case 'verification_code_expired':
      return t('verify.codeExpired')
    case 'validation_error':
      return t('verify.form')
    case 'rate_limit_exceeded':
      return t('verify.tooMany')
    case 'send_failed':
    case 'verification_unavailable':
      return t('verify.cannotSend')
    default:
      return problem.code === 'offline' ? t('offline') : t('problem.away')
  }
}
