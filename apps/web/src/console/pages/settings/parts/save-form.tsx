import type { ReactNode } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { Button } from '../../../parts/button.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { useLanguage } from '../../../words/language.ts'
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

/** What is wrong with a field, by its name: in the words of the service where the reader has English. */
export function useFieldErrors(error: unknown): (field: string) => string | undefined {
  const inWords = useRefusalWords()
  const { fields } = error ? problemOf(error) : { fields: {} as Readonly<Record<string, string>> }
  return (field) => {
    const found = Object.keys(fields).find((name) => name === field || name.startsWith(`${field}.`))
    return found === undefined ? undefined : inWords(fields[found]!)
  }
}

/** What the service says of a field that it refused, as the reader is told it. */
export function useRefusalWords(): (problem: string) => string {
  const t = useSettingsWords()
  const language = useLanguage()
  return (problem) => (language === 'en' ? t('fieldWrong', { problem }) : t('fieldWrongShort'))
}
