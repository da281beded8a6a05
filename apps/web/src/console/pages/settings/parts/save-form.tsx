import type { ReactNode } from 'react'
import { Button } from '../../../parts/button.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import '../../../parts/bits.css'

/** A card that is a form: its changes are saved by one button, which rests until there are any. */
export function SaveForm({
  title,
  isChanged,
  isResting = false,
  isSaving,
  error,
  onSave,
  onDiscard,
  children,
}: {
  title: string
  isChanged: boolean
  /** Whether there is something to settle before. */
  isResting?: boolean
  isSaving: boolean
  error: unknown
  onSave: () => void
  onDiscard: () => void
  children: ReactNode
}) {
  const t = useSettingsWords()
  return (
    <form
      className="card"
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isResting) onSave()
      }}
    >
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <div>{children}</div>
      {error !== null && error !== undefined && (
        <div className="card-body">
          <ProblemNote error={error} />
        </div>
      )}
      <div className="card-foot">
        <Button type="submit" disabled={!isChanged || isResting} isBusy={isSaving}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button look="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        {isChanged && <span>{t('unsaved')}</span>}
      </div>
    </form>
  )
}
