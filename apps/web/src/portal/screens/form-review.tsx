import { isAnswered, keyOfPart } from '@dossier/contracts/intake-form'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { Button, buttonLook } from '../../shared/parts/button.tsx'
import { FieldError } from '../../shared/parts/field.tsx'
import { type IntakeField, submitAnswers } from '../api/client.ts'
import { keepIntake, refreshIntake } from '../api/queries.ts'
import { isVerified } from '../api/session.ts'
import { answerInWords } from '../form/answer-in-words.ts'
import { entryName, type PartProblem, problemsOf } from '../form/problems.ts'
import { save, saveState } from '../form/save.ts'
import { askedSteps, type GroupPart, isProtected, isToCheck } from '../form/steps.ts'
import { withDraft } from '../form/unsaved.ts'
import { Page } from '../parts/page.tsx'
import { SaveState } from '../parts/save-state.tsx'
import { LeftOver } from '../parts/unsent.tsx'
import { VerifyLink } from '../parts/verify-link.tsx'
import { t } from '../words/index.ts'
import { backHome, type FormScreenProps } from './screen-props.ts'

/** All answers as the firm will read them, each with the way to its question. */
export function FormReviewScreen({ matter, intake }: FormScreenProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isSent = intake.status === 'completed'
  const isClosed = matter.status === 'archived'
  const isFinal = isSent || isClosed
  const answers = withDraft(intake)
  const steps = askedSteps(intake, answers)
  /** Then each has a heading, so that none seems to belong to the one before. */
  const hasNames = steps.some(({ name }) => name)
  const refused = refusedPlaces(problem)
  const isWhole = steps.every(({ parts }) => parts.every((part) => problemsOf(part, answers).length === 0))

  async function send() {
    setSending(true)
    setProblem(undefined)
    await save()
    try {
      keepIntake(await submitAnswers(intake))
    } catch (thrown) {
      const caught = problemOf(thrown)
      // Sent from another device meanwhile: the form is reloaded, and says so.
      if (caught.code === 'intake_already_completed') await refreshIntake()
      else setProblem(caught)
      if (caught.code === 'form_changed') await refreshIntake()
    }
    setSending(false)
  }

  return (
    <Page
      title={isSent ? t('form.done') : isClosed ? t('form.closed') : t('form.review')}
      back={{ ...backHome(), beside: !isFinal && <SaveState /> }}
      bar={
        isFinal ? (
          <Link href="/" {...buttonLook()}>
            {t('problem.toHome')}
          </Link>
        ) : !isVerified.value ? (
          <VerifyLink isButton>{t('verify.prove')}</VerifyLink>
        ) : (
          <Button onClick={send} isBusy={isSending} disabled={!isWhole || saveState.value === 'waiting'}>
            {isSending ? t('form.sending') : t('form.send')}
          </Button>
        )
      }
    >
      <LeftOver />
      {isClosed && <p className="lead">{t('home.archived')}</p>}
      {!isFinal && <p className="lead">{isVerified.value ? t('form.reviewLead') : t('form.reviewHidden')}</p>}
      {problem && refused.length === 0 && (
        <FieldError>
          {problem.code === 'offline'
            ? t('offline')
            : problem.code === 'form_changed'
              ? t('form.changed')
              : t('problem.away')}
        </FieldError>
      )}
      {steps.map(({ number, name, parts }, at) => (
        <section key={number}>
          {hasNames && (
            <h2 className="step-name">
              <bdi>{name ?? t('form.step', { name: intake.name, step: at + 1, steps: steps.length })}</bdi>
            </h2>
          )}
          <dl className="answers">
            {parts.map((part) => {
              const key = keyOfPart(part)
              const { label } = part.group ?? part.field
              return (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>
                    {isProtected(intake, part) ? (
                      <span className="muted">{t('form.hidden')}</span>
                    ) : part.group ? (
                      <EntryAnswers part={part} />
                    ) : (
                      <Answer field={part.field} answer={answers[part.field.key]} />
                    )}
                    {isToCheck(intake, part) && <p className="note">{t('form.unverified')}</p>}
                    {!isFinal && isVerified.value && (
                      <Wrong problems={problemsOf(part, answers)} isRefused={refused.includes(key)} />
                    )}
                  </dd>
                  {!isFinal && !isProtected(intake, part) && (
                    <dd className="change">
                      <Link href={`/questions/${number}`} aria-label={`${t('form.change')}: ${label}`}>
                        {t('form.change')}
                      </Link>
                    </dd>
                  )}
                </div>
              )
            })}
          </dl>
        </section>
      ))}
    </Page>
  )
}

/** Keys of questions and groups that the service named in its refusal: `answers.<key>`, or `answers.<key>.<entry>.<key>`. */
function refusedPlaces(problem: Problem | undefined): string[] {
  return Object.keys(problem?.fields ?? {}).flatMap((name) =>
    name.startsWith('answers.') ? [name.split('.')[1]!] : [],
  )
}

/** What is wrong with a question; of a group, what is wrong where. */
function Wrong({ problems, isRefused }: { problems: readonly PartProblem[]; isRefused: boolean }) {
  if (problems.length === 0 && isRefused) return <FieldError isToldElsewhere>{t('form.problem.refused')}</FieldError>
  return (
    <>
      {problems.map(({ place, label, text }) => (
        <FieldError key={place} isToldElsewhere>
          {place.includes('.') ? `${label}: ${text}` : text}
        </FieldError>
      ))}
    </>
  )
}

function EntryAnswers({ part }: { part: GroupPart }) {
  if (part.entries.length === 0) return <span className="muted">{t('form.noAnswer')}</span>
  return (
    <>
      {part.entries.map(({ fields, answers }, index) => (
        <div key={index} className="entry-answers">
          <b>{entryName(part, index)}</b>
          <dl>
            {fields.map((field) => (
              <div key={field.key}>
                <dt>{field.label}</dt>
                <dd>
                  <Answer field={field} answer={answers[field.key]} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  )
}

function Answer({ field, answer }: { field: IntakeField; answer: unknown }) {
  if (field.type !== 'checkbox' && !isAnswered(answer)) return <span className="muted">{t('form.noAnswer')}</span>
  return <>{answerInWords(field, answer)}</>
}
