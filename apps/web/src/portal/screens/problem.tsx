import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { t } from '../../words/index.ts'
import { askForNewLink, beginSession } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { Page } from '../parts/page.tsx'

/** Why there is nothing to be seen, and what to do about it. */
export function ProblemScreen({ problem, onAgain }: { problem: Problem; onAgain: () => unknown }) {
  switch (problem.code) {
    case 'link_not_found':
      return <Told title={t('problem.unknownTitle')}>{t('problem.unknown')}</Told>
    case 'link_expired':
      return <LinkEnded />
    case 'firm_suspended':
      return <Told title={t('problem.suspendedTitle')}>{t('problem.suspended')}</Told>
    case 'rate_limit_exceeded':
      return (
        <Told title={t('problem.awayTitle')} again={onAgain}>
          {t('problem.slow', { seconds: Number(problem.details.retry_after ?? 30) })}
        </Told>
      )
    default:
      return (
        <Told title={t('problem.awayTitle')} again={onAgain}>
          {problem.code === 'offline' ? t('offline') : t('problem.away')}
        </Told>
      )
  }
}

/** The address was opened without the link, such as from a bookmark or in a second tab. */
export function LinkMissing() {
  return <Told title={t('problem.reopenTitle')}>{t('problem.reopen')}</Told>
}

/** The session ended by itself: the link begins another one. */
export function SessionEnded() {
  const [problem, setProblem] = useState<Problem>()
  const begin = () => beginSession().catch((thrown) => setProblem(problemOf(thrown)))
  if (problem) return <ProblemScreen problem={problem} onAgain={begin} />
  return (
    <Told title={t('problem.endedTitle')} again={begin} label={t('problem.goOn')}>
      {t('problem.ended')}
    </Told>
  )
}

export function NothingHere() {
  return (
    <Page
      title={t('problem.notFoundTitle')}
      bar={
        <Link href="/" class="button">
          {t('problem.toHome')}
        </Link>
      }
    >
      <p class="lead">{t('problem.notFound')}</p>
    </Page>
  )
}

/** Expired, revoked and replaced links: the client asks for a new one by a press. */
function LinkEnded() {
  const [state, setState] = useState<'asking' | 'asked' | Problem>()

  async function ask() {
    setState('asking')
    setState(await askForNewLink().then(() => 'asked' as const, problemOf))
  }

  if (state === 'asked') return <Told title={t('problem.askedTitle')}>{t('problem.asked')}</Told>
  if (state !== undefined && state !== 'asking') return <ProblemScreen problem={state} onAgain={ask} />
  return (
    <Told
      title={t('problem.expiredTitle')}
      again={ask}
      label={state === 'asking' ? t('problem.asking') : t('problem.ask')}
    >
      {t('problem.expired')}
    </Told>
  )
}

function Told({
  title,
  children,
  again,
  label,
}: {
  title: string
  children: ComponentChildren
  again?: () => unknown
  label?: string
}) {
  return (
    <Page
      title={title}
      bar={
        again && (
          <button type="button" class="button" onClick={() => void again()}>
            {label ?? t('tryAgain')}
          </button>
        )
      }
    >
      <p class="lead">{children}</p>
    </Page>
  )
}
