import { FILES_OF_REQUEST_MAX } from '@dossier/contracts/file-limits'
import { type ChecklistItem, type FileKind, fileKinds, kindsOf } from '../../../data/templates.ts'
import { CheckField, TextField } from '../../../parts/field.tsx'
import type { Language } from '../../../words/language.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { TranslatedText } from '../parts/translated-text.tsx'
import type { ItemProblem } from './item-problems.ts'
import { withItemWords } from './item-words.ts'

const KINDS = Object.keys(fileKinds) as FileKind[]

/** What is asked of the client in one document request. */
export function ItemFields({
  item,
  language,
  problem,
  isReadOnly,
  onChange,
}: {
  item: ChecklistItem
  /** What it is translated into, beside its own words. */
  language: Language | undefined
  problem: ItemProblem | undefined
  isReadOnly: boolean
  onChange: (item: ChecklistItem) => void
}) {
  const t = useTemplatesWords()
  const set = (change: Partial<ChecklistItem>) => onChange({ ...item, ...change })
  const whole = (text: string, max: number) => Math.min(Math.max(1, Math.trunc(Number(text)) || 1), max)
  const { min_files = 1, max_files = 1 } = item
  const translation = (place: 'name' | 'description' | 'instructions') => ({
    language,
    translation: language && item.translations?.[language]?.[place],
    onTranslate: (text: string) => language && onChange(withItemWords(item, language, { [place]: text })),
  })
  return (
    <fieldset className="fieldset form" disabled={isReadOnly}>
      <legend className="unseen">{t('document')}</legend>
      <TranslatedText
        label={t('documentName')}
        hint={t('documentNameHint')}
        required
        value={item.name}
        error={problem === 'name' ? t('problem.name') : undefined}
        onChange={(name) => set({ name })}
        {...translation('name')}
        translationHint={t('translationHint')}
      />
      <TranslatedText
        label={t('description')}
        isLong
        rows={2}
        value={item.description ?? ''}
        onChange={(text) => set({ description: text || null })}
        {...translation('description')}
      />
      <TranslatedText
        label={t('instructions')}
        hint={t('instructionsHint')}
        isLong
        rows={2}
        value={item.instructions ?? ''}
        onChange={(text) => set({ instructions: text || null })}
        {...translation('instructions')}
      />
      <CheckField
        label={t('isNeeded')}
        hint={t('isNeededHint')}
        checked={item.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
      <div className="form-columns">
        <TextField
          label={t('minFiles')}
          type="number"
          min={1}
          max={FILES_OF_REQUEST_MAX}
          value={min_files}
          error={problem === 'count' ? t('problem.count') : undefined}
          onChange={(event) => set({ min_files: whole(event.target.value, FILES_OF_REQUEST_MAX) })}
        />
        <TextField
          label={t('maxFiles')}
          type="number"
          min={1}
          max={FILES_OF_REQUEST_MAX}
          value={max_files}
          onChange={(event) => set({ max_files: whole(event.target.value, FILES_OF_REQUEST_MAX) })}
        />
      </div>
      <TypesField item={item} problem={problem} onChange={(accepted_types) => set({ accepted_types })} />
      <div className="form-columns">
        <TextField
          label={t('size')}
          hint={t('sizeHint')}
          type="number"
          min={1}
          max={100}
          value={item.max_file_size_mb}
          onChange={(event) => set({ max_file_size_mb: whole(event.target.value, 100) })}
        />
        <TextField
          label={t('dueDate')}
          hint={t('dueDateHint')}
          type="date"
          value={item.due_date ?? ''}
          onChange={(event) => set({ due_date: event.target.value || null })}
        />
      </div>
    </fieldset>
  )
}

/** Kinds of files by the names that people know. Types without such a name stay as they are. */
export function TypesField({
  item,
  problem,
  onChange,
}: {
  item: Pick<ChecklistItem, 'accepted_types'>
  problem?: ItemProblem | undefined
  onChange: (types: string[]) => void
}) {
  const t = useTemplatesWords()
  const { kinds, others } = kindsOf(item.accepted_types)
  const toggle = (kind: FileKind, isOn: boolean) => {
    const types: readonly string[] = fileKinds[kind]
    onChange(
      isOn
        ? [...new Set([...item.accepted_types, ...types])]
        : item.accepted_types.filter((type) => !types.includes(type)),
    )
  }
  return (
    <fieldset className="fieldset">
      <legend>{t('types')}</legend>
      <div className="row check-row">
        {KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={t(`typeGroups.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={(event) => toggle(kind, event.target.checked)}
          />
        ))}
      </div>
      {others.length > 0 && <p className="field-hint">{t('otherTypes', { types: others.join(', ') })}</p>}
      {problem === 'types' && (
        <p className="field-error" role="alert">
          {t('problem.types')}
        </p>
      )}
    </fieldset>
  )
}
