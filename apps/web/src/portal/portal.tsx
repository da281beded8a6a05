import { translated } from '@dossier/contracts/intake-form'
import { useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { problemOf } from '../shared/api/problem.ts'
import type { Intake, PortalMatter } from './api/client.ts'
import { useIntake, useLink, useMatter, useVerification } from './api/queries.ts'
import { ending, isLocked, isVerified, sessionToken } from './api/session.ts'
import { unsavedInWords } from './form/unsaved.ts'
import { noteLanguage } from './known-language.ts'
import { cameFrom } from './parts/verify-link.tsx'
import { Waiting } from './parts/waiting.tsx'
import { DocumentScreen } from './screens/document.tsx'
import { DoneScreen } from './screens/done.tsx'
import { EndedScreen, type EndReason } from './screens/ended.tsx'
import { FormReviewScreen } from './screens/form-review.tsx'
import { FormStepScreen } from './screens/form-step.tsx'
import { HomeScreen } from './screens/home.tsx'
import { MessagesScreen } from './screens/messages.tsx'
import { NothingHere, ProblemScreen } from './screens/problem.tsx'
import type { ScreenProps } from './screens/screen-props.ts'
import { VerifyScreen } from './screens/verify.tsx'
import { Welcome } from './screens/welcome.tsx'
import { hasUnsent } from './unsent.ts'
import { language } from './words/index.ts'

/** The whole portal. Without a session it offers to begin one, at whatever address it was opened. */
export function Portal() {
  if (ending.value) return <EndedScreen key={ending.value} reason={ending.value} />
  if (sessionToken.value === null) return <Welcome />
  if (isVerified.value) return <Inside />
  return isLocked.value ? <EndedScreen reason="locked" /> : <BeforeSecondStep />
}

/** If the step protects everything, it comes first. Otherwise readers may add things, and take the step when they want to see. */
function BeforeSecondStep() {
  const verification = useVerification()
  useLink()
  if (verification.isError) {
    return <ProblemScreen problem={problemOf(verification.error)} onAgain={() => verification.refetch()} />
  }
  if (!verification.data) return <Waiting />
  return (
    <Switch>
      <Route path="/verify">
        <VerifyScreen verification={verification.data} />
      </Route>
      <Route>
        {verification.data.scope === 'all' ? <VerifyScreen verification={verification.data} /> : <Inside />}
      </Route>
    </Switch>
  )
}

function Inside() {
  const matter = useMatter()
  const intake = useIntake()
  const person = matter.data?.participant ?? matter.data?.client
  useEffect(() => noteLanguage(person?.language), [person?.language])

  const failed =
    (matter.isError && !matter.data && matter.error) || (intake.isError && intake.data === undefined && intake.error)
  if (failed)
    return (
      <ProblemScreen problem={problemOf(failed)} onAgain={() => Promise.all([matter.refetch(), intake.refetch()])} />
    )
  if (!matter.data || intake.data === undefined) return <Waiting />
  const ended = whyUnsent(matter.data, intake.data)
  if (ended) return <EndedScreen key={ended} reason={ended} />
  const known: ScreenProps = {
    matter: documentsInWords(matter.data, language.value),
    intake: intake.data && inWords(intake.data, language.value),
  }
  return (
    <Switch>
      <Route path="/">
        <HomeScreen {...known} />
      </Route>
      <Route path="/questions/check">
        {known.intake ? <FormReviewScreen matter={known.matter} intake={known.intake} /> : <NothingHere />}
      </Route>
      <Route path="/questions/:step">
        {({ step }) =>
          known.intake ? (
            <FormStepScreen matter={known.matter} intake={known.intake} step={Number(step)} />
          ) : (
            <NothingHere />
          )
        }
      </Route>
      <Route path="/documents/:id">{({ id }) => <DocumentScreen {...known} id={id} />}</Route>
      <Route path="/messages">
        <MessagesScreen matter={known.matter} />
      </Route>
      <Route path="/verify">
        <Redirect to={cameFrom()} replace />
      </Route>
      <Route path="/done">
        <DoneScreen {...known} />
      </Route>
      <Route>
        <NothingHere />
      </Route>
    </Switch>
  )
}

/** Why what was typed or chosen cannot be sent any more; undefined if it can, or nothing was. */
function whyUnsent(matter: PortalMatter, intake: Intake | null): EndReason | undefined {
  if (matter.status === 'archived') return hasUnsent() ? 'archived' : undefined
  const isOpen = intake !== null && intake.status !== 'completed'
  // Only then are the words asked for: they change with each letter.
  if (isOpen || unsavedInWords.value.length === 0) return undefined
  return intake === null ? 'form_gone' : 'form_sent'
}

/** The form in the words of the reader's language. */
function inWords(intake: Intake, spoken: string): Intake {
  const { fields, groups = [] } = intake
  return {
    ...translated(intake, spoken),
    fields: fields.map((field) => translated(field, spoken)),
    groups: groups.map((group) => translated(group, spoken)),
  }
}

/** The matter with its document requests in the reader's language. */
function documentsInWords(matter: PortalMatter, spoken: string): PortalMatter {
  return { ...matter, documents: matter.documents.map((document) => translated(document, spoken)) }
}
