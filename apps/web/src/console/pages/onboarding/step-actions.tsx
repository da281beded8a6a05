import { Button, ButtonLink } from '../../parts/button.tsx'
import { ProblemNote } from '../../parts/states.tsx'
import { useOnboardingWords } from '../../words/onboarding/index.ts'

/** The end of a step: its button, the way back, and the way out. */
export function StepActions({
  action,
  isBusy,
  error,
  onBack,
}: {
  action: string
  isBusy: boolean
  error: unknown
  onBack?: () => void
}) {
  const t = useOnboardingWords()
  return (
    <>
      {error ? <ProblemNote error={error} /> : null}
      <div className="onboarding-actions">
        <Button type="submit" size="large" isBusy={isBusy}>
          {action}
        </Button>
        {onBack && (
          <Button look="quiet" size="large" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <ButtonLink to="/" look="quiet" size="large">
          {t('later')}
        </ButtonLink>
      </div>
    </>
  )
}
