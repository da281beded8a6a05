import { useState } from 'react'
import { problemOf } from '../../shared/api/problem.ts'
import { Button } from '../../shared/parts/button.tsx'
import { FieldError } from '../../shared/parts/field.tsx'
import { firm as knownFirm } from '../api/brand.ts'
import { askForNewLink, beginSession, getVerification } from '../api/client.ts'
import type { Ending } from '../api/ending.ts'
import { refreshAll } from '../api/queries.ts'
import { Page } from '../parts/page.tsx'
import { Unsent } from '../parts/unsent.tsx'
import { forgetUnsent } from '../unsent.ts'
import { t } from '../words/index.ts'
import { problemInWords } from './problem.tsx'

/** Why nothing can be sent any more. After the last three, sent things can still be viewed. */
export type EndReason = Ending | 'locked' | 'archived' | 'form_sent' | 'form_gone'

interface WayOn {
  label: () => string
  /** Its button is not what most people need. */
  isPlain?: boolean
  go: () => unknown
}

const ASK: WayOn = { label: () => t('problem.ask'), go: askForNewLink }
const BEGIN: WayOn = { label: () => t('problem.goOn'), go: beginSession }
const LOOK_AGAIN: WayOn = { label: () => t('tryAgain'), isPlain: true, go: () => getVerification().then(refreshAll) }
const GO_ON_WITHOUT: WayOn = { label: () => t('ended.goOn'), isPlain: true, go: forgetUnsent }

const WAYS_ON: Partial<Record<EndReason, WayOn>> = {
  expired: ASK,
  revoked: ASK,
  replaced: ASK,
  session_expired: BEGIN,
  session_closed: BEGIN,
  locked: LOOK_AGAIN,
  archived: GO_ON_WITHOUT,
  form_sent: GO_ON_WITHOUT,
  form_gone: GO_ON_WITHOUT,
}

/** Why it has ended, what was not sent, and how to go on. */
export function EndedScreen({ reason }: { reason: EndReason }) {
  const [state, setState] = useState<'busy' | 'asked'>()
  const [problem, setProblem] = useState<string>()
  const wayOn = WAYS_ON[reason]

  async function goOn({ go }: WayOn) {
    setState('busy')
    setProblem(undefined)
    try {
      await go()
      setState(go === askForNewLink ? 'asked' : undefined)
    } catch (thrown) {
      setState(undefined)
      setProblem(problemInWords(problemOf(thrown)))
    }
  }

  const isAsked = state === 'asked'
  return (
    <Page
      title={isAsked ? t('problem.askedTitle') : t(`ended.${reason}.title`)}
      bar={
        wayOn &&
        !isAsked && (
          <Button look={wayOn.isPlain ? 'plain' : 'primary'} onClick={() => goOn(wayOn)} isBusy={state === 'busy'}>
            {wayOn.label()}
          </Button>
        )
      }
    >
      <p className="lead">{isAsked ? t('problem.asked') : t(`ended.${reason}.text`)}</p>
      {problem && <FieldError>{problem}</FieldError>}
      {!isAsked && reason === 'locked' && <p className="note">{t('verify.lockedNext')}</p>}
      <FirmPhone />
      <Unsent />
    </Page>
  )
}

function FirmPhone() {
  const firm = knownFirm.value
  if (!firm?.phone) return null
  return (
    <p className="note">
      {t('ended.call', { firm: firm.name })}{' '}
      <a className="link" href={`tel:${firm.phone}`}>
        {firm.phone}
      </a>
    </p>
  )
}
