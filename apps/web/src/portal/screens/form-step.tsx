import { keyOfPart } from '@dossier/contracts/intake-form'
import { Fragment, type SyntheticEvent, useRef, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { stepsOf } from '../../shared/form-steps.ts'
import { Button, buttonLook } from '../../shared/parts/button.tsx'
import { Entries } from '../form/entries.tsx'
import { refusedPlaces } from '../form/held.ts'
import { fieldId } from '../form/input-props.tsx'
import { problemsOf } from '../form/problems.ts'
import { ProtectedAnswer } from '../form/protected-answer.tsx'
import { Question } from '../form/question.tsx'
import { answer, noteTyped } from '../form/save.ts'
import { askedSteps, isProtected, isToCheck, type Step } from '../form/steps.ts'
import { withDraft } from '../form/unsaved.ts'
import { Page } from '../parts/page.tsx'
import { SaveState } from '../parts/save-state.tsx'
import { LeftOver } from '../parts/unsent.tsx'
import { t } from '../words/index.ts'
import { NothingHere } from './problem.tsx'
import { backHome, type FormScreenProps } from './screen-props.ts'

/** Some questions of the form. Each answer is saved as it is left; what is wrong is said when somebody wants to go on. */
export function FormStepScreen({ matter, intake, step }: FormScreenProps & { step: number }) {
  const [, navigate] = useLocation()
  /** The places of problems when the reader last wanted to continue. Later additions have none yet. */
  const [wrongPlaces, setWrongPlaces] = useState<readonly string[]>([])
  const summary = useRef<HTMLDivElement>(null)
  const answers = withDraft(intake)
  const steps = askedSteps(intake, answers)
  const at = steps.findIndex(({ number }) => number >= step)
  const next = addressOf(steps[at + 1])
  const shown = steps[at]
  if (!(step >= 1 && step <= stepsOf(intake.fields).length)) return <NothingHere />
  if (intake.status === 'completed') return <FormSent />
  if (matter.status === 'archived') return <Redirect to={addressOf(undefined)} replace />
  // Since an answer was changed, nothing is asked there any more.
  if (shown?.number !== step) return <Redirect to={addressOf(shown)} replace />

  const { parts } = shown
  const place =
    steps.length > 1 ? t('form.step', { name: intake.name, step: at + 1, steps: steps.length }) : intake.name
  const ofGroup = parts.length === 1 ? parts[0]!.group?.label : undefined
  /** What the step is called, where it is not just its place in the form. */
  const called = shown.name ?? ofGroup
  const problems = parts.flatMap((part) => (isProtected(intake, part) ? [] : problemsOf(part, answers)))
  const told = problems.filter(({ place }) => wrongPlaces.includes(place) || refusedPlaces.value.includes(place))

  function goOn(event: SyntheticEvent) {
    event.preventDefault()
    if (problems.length === 0) {
      setWrongPlaces([])
      navigate(next)
      return
    }
    setWrongPlaces(problems.map(({ place }) => place))
    requestAnimationFrame(() => summary.current?.focus())
  }

  return (
    <Page
      key={step}
      title={called ?? place}
      step={called && place}
      back={{ ...backHome(), beside: <SaveState /> }}
      bar={
        <>
          <Button type="submit" form="step">
            {t('form.continue')}
          </Button>
          {at > 0 && (
            <Link href={addressOf(steps[at - 1])} {...buttonLook({ look: 'quiet' })}>
              {t('form.previous')}
            </Link>
          )}
        </>
      }
    >
      <LeftOver />
      {step === 1 && intake.description && <p className="lead">{intake.description}</p>}
      {told.length > 0 && (
        <div className="problems" role="alert" tabIndex={-1} ref={summary}>
          <p>{t('form.problems', { count: told.length })}</p>
          <ul>
            {told.map(({ place, label }) => (
              <li key={place}>
                <a
                  href={`#${fieldId(place)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(place))?.focus()
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form id="step" onSubmit={goOn} noValidate>
        {parts.map((part) => {
          if (isProtected(intake, part)) return <ProtectedAnswer key={keyOfPart(part)} part={part} />
          return (
            <Fragment key={keyOfPart(part)}>
              {part.group ? (
                <Entries part={part} problems={told} isTitle={called !== undefined && called === ofGroup} />
              ) : (
                <Question
                  place={part.field.key}
                  field={part.field}
                  answer={answers[part.field.key]}
                  problem={told.find(({ place }) => place === part.field.key)?.text}
                  onAnswer={(value) => answer(part.field.key, value)}
                  onTyped={(value) => noteTyped(part.field.key, value)}
                />
              )}
              {isToCheck(intake, part) && <p className="note">{t('form.unverified')}</p>}
            </Fragment>
          )
        })}
      </form>
    </Page>
  )
}

/** The last step leads to all answers. */
const addressOf = (step: Step | undefined) => (step ? `/questions/${step.number}` : '/questions/check')

/** The form was sent meanwhile, here or elsewhere. */
export function FormSent() {
  return (
    <Page
      title={t('form.done')}
      back={backHome()}
      bar={
        <Link href="/" {...buttonLook()}>
          {t('problem.toHome')}
        </Link>
      }
    />
  )
}
