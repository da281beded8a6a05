import { ButtonLink } from '../../parts/button.tsx'
import { useOnboardingWords } from '../../words/onboarding/index.ts'
import { StepFrame } from './step-frame.tsx'

export function DoneStep() {
  const t = useOnboardingWords()
  return (
    <StepFrame step="done" title={t('done.title')} lead={t('done.lead')}>
      <ol className="onboarding-next">
        {(['open', 'send', 'review'] as const).map((one) => (
          <li key={one}>{t(`done.${one}`)}</li>
        ))}
      </ol>
      <div className="onboarding-actions">
        <ButtonLink to="/" size="large">
          {t('done.today')}
        </ButtonLink>
        <ButtonLink to="/settings/firm" look="quiet" size="large">
          {t('done.settings')}
        </ButtonLink>
      </div>
    </StepFrame>
  )
}
