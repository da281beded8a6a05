import { FieldError } from '../../../../shared/parts/field.tsx'
import { Button } from '../../../parts/button.tsx'
import { ProblemNote } from '../../../parts/states.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'

/** Whether everything is saved, and the buttons that save or discard. */
export function EditorBar({
  isChanged,
  isSaving,
  isResting,
  unfinished,
  note,
  error,
  onSave,
  onDiscard,
}: {
  isChanged: boolean
  isSaving: boolean
  /** Whether saving waits for something to be settled. */
  isResting: boolean
  /** Parts that miss something, once somebody has tried to save. */
  unfinished: number
  /** What saving does not change. */
  note: string
  error: unknown
  onSave: () => void
  onDiscard: () => void
}) {
  const t = useTemplatesWords()
  return (
    <div className="editor-bar">
      <div className="row">
        <Button size="small" isBusy={isSaving} disabled={!isChanged || isResting} shortcut="Ctrl S" onClick={onSave}>
          {t('save')}
        </Button>
        {isChanged && (
          <Button look="quiet" size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <span className="s muted" role="status">
          {isChanged ? t('unsaved') : t('isSaved')}
        </span>
      </div>
      <p className="s muted">{note}</p>
      {unfinished > 0 && <FieldError>{t('unfinished', { count: unfinished })}</FieldError>}
      {error ? <ProblemNote error={error} /> : null}
    </div>
  )
}
