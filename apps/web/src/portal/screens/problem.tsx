import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Problem } from '../../shared/api/problem.ts'
import { Button, buttonLook } from '../../shared/parts/button.tsx'
import { Page } from '../parts/page.tsx'
import { t } from '../words/index.ts'

/** Why nothing can be shown, and what to do about it. */
export function ProblemScreen({ problem, onAgain }: { problem: Problem; onAgain: () => unknown }) {
  switch (problem.code) {
    case 'link_not_found':
      return <Told title={t('problem.unknownTitle')}>{problemInWords(problem)}</Told>
    default:
      return (
        <Told title={t('problem.awayTitle')} again={onAgain}>
          {problemInWords(problem)}
        </Told>
      )
  }
}

export function problemInWords(problem: Problem): string {
  switch (problem.code) {
    case 'link_not_found':
      return t('problem.unknown')
    case 'rate_limit_exceeded':
      return t('problem.slow', { seconds: Number(problem.details.retry_after ?? 30) })
    default:
      return problem.code === 'offline' ? t('offline') : t('problem.away')
  }
}

/** The address was opened without the link, such as from a bookmark or in a second tab. */
export function LinkMissing() {
  return <Told title={t('problem.reopenTitle')}>{t('problem.reopen')}</Told>
}

export function NothingHere() {
  return (
    <Page
      title={t('problem.notFoundTitle')}
      bar={
        <Link href="/" {...buttonLook()}>
          {t('problem.toHome')}
        </Link>
      }
    >
      <p className="lead">{t('problem.notFound')}</p>
    </Page>
  )
}

function Told({ title, children, again }: { title: string; children: ReactNode; again?: () => unknown }) {
  return (
    <Page title={title} bar={again && <Button onClick={() => void again()}>{t('tryAgain')}</Button>}>
      <p className="lead">{children}</p>
    </Page>
  )
}
