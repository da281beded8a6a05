import { useState } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { beginSession } from '../api/client.ts'
import { linkToken } from '../api/link.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { Page } from '../parts/page.tsx'
import { LinkMissing, ProblemScreen } from './problem.tsx'

/** Before the session: nothing is sent until the press. */
export function Welcome() {
  const [isBeginning, setBeginning] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function begin() {
    setBeginning(true)
    setProblem(undefined)
    await beginSession().catch((thrown) => setProblem(problemOf(thrown)))
    setBeginning(false)
  }

  if (linkToken === '') return <LinkMissing />
  if (problem) return <ProblemScreen problem={problem} onAgain={begin} />
  return (
    <Page
      title={t('welcome.title')}
      bar={
        <button type="button" class="button" onClick={begin} disabled={isBeginning}>
          {isBeginning ? t('welcome.beginning') : t('welcome.begin')}
        </button>
      }
    >
      <p class="lead">{t('welcome.lead')}</p>
      <p class="note">{t('welcome.private')}</p>
    </Page>
  )
}
