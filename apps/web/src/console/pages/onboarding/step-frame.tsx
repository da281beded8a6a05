import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { usePageTitle } from '../../parts/page.tsx'
import { initialsOf } from '../../parts/person.tsx'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import { type Step, steps } from './steps.ts'
import '../settings/settings.css'
import './onboarding.css'

/** The frame of a step: how far it is, what to do, and beside it what clients will see of it. */
export function StepFrame({
  step,
  title,
  lead,
  aside,
  children,
}: {
  step: Step
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}) {
  const t = useOnboardingWords()
  const { firm } = useSession()
  const number = steps.indexOf(step) + 1
  usePageTitle(title)
  return (
    <div className="onboarding" data-aside={aside ? '' : undefined}>
      <main id="main" className="onboarding-main">
        <div className="onboarding-head">
          <span className="rail-logo" aria-hidden="true">
            {initialsOf(firm.name)}
          </span>
          <b>{firm.name}</b>
          <span className="muted s">{t('progress', { number, all: steps.length })}</span>
        </div>
        <div className="onboarding-bars" aria-hidden="true">
          {steps.map((one, index) => (
            <i key={one} data-on={index < number ? '' : undefined} />
          ))}
        </div>
        <h1>{title}</h1>
        <p className="onboarding-lead">{lead}</p>
        {children}
      </main>
      {aside && <aside aria-label={t('preview')}>{aside}</aside>}
    </div>
  )
}
