import { minutesFor } from '@dossier/contracts/effort'
import { useEffect, useState } from 'react'
import { type Problem, problemOf } from '../../shared/api/problem.ts'
import { Button } from '../../shared/parts/button.tsx'
import { beginSession, type PortalLink } from '../api/client.ts'
import { linkToken } from '../api/link.ts'
import { useLink } from '../api/queries.ts'
import { noteLanguage } from '../known-language.ts'
import { Page } from '../parts/page.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { t } from '../words/index.ts'
import { LinkMissing, ProblemScreen } from './problem.tsx'

/** Before the session: nothing is changed until the press. */
export function Welcome() {
  const [isBeginning, setBeginning] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { data: link, error, isLoading } = useLink()
  useEffect(() => noteLanguage(link?.language), [link?.language])

  async function begin() {
    setBeginning(true)
    setProblem(undefined)
    await beginSession().catch((thrown) => setProblem(problemOf(thrown)))
    setBeginning(false)
  }

  // A link that has ended is refused with the reason, which has a page of its own.
  const hasEnded = link?.state === 'ended'
  useEffect(() => {
    if (hasEnded) void begin()
  }, [hasEnded])

  if (linkToken === '') return <LinkMissing />
  if (isLoading || (hasEnded && !problem)) return <Waiting />
  const known = problem ?? refusalOf(error)
  if (known) return <ProblemScreen problem={known} onAgain={begin} />
  return (
    <Page
      title={link ? t('welcome.titleOf', { firm: link.firm.name }) : t('welcome.title')}
      bar={
        <Button onClick={begin} isBusy={isBeginning}>
          {isBeginning ? t('welcome.beginning') : t('welcome.begin')}
        </Button>
      }
    >
      {link?.matter_title && <p className="lead">{t('welcome.about', { matter: link.matter_title })}</p>}
      <p className="lead">{t('welcome.lead')}</p>
      {link?.asked && <Effort asked={link.asked} />}
      <p className="note">{link ? t('welcome.privateOf', { firm: link.firm.name }) : t('welcome.private')}</p>
    </Page>
  )
}

/** How much is asked for, as the email said, and about how long that takes. */
function Effort({ asked }: { asked: NonNullable<PortalLink['asked']> }) {
  const { questions, documents } = asked
  if (questions + documents === 0) return null
  const parts = [
    questions > 0 && t('welcome.questions', { count: questions }),
    documents > 0 && t('welcome.documents', { count: documents }),
    t('welcome.minutes', { count: minutesFor(asked) }),
  ]
  return <p className="lead">{parts.filter(Boolean).join(' · ')}</p>
}

/** Why there is nothing to begin, if the link itself is refused. Otherwise the press finds out. */
function refusalOf(error: unknown): Problem | undefined {
  const { code } = problemOf(error)
  return code === 'link_not_found' || code === 'firm_suspended' ? (error as Problem) : undefined
}
