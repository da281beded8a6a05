import { CheckField, TextField } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import type { ChecklistItem } from '../../../data/templates.ts'
import { FileCountFields } from '../../../parts/file-count-fields.tsx'
import type { ItemProblem } from '../../../parts/item-problem.ts'
import { TypesField } from '../../../parts/types-field.tsx'
import { wholeNumber } from '../../../parts/whole-number.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { TranslatedText } from '../parts/translated-text.tsx'
import { withItemWords } from './item-words.ts'

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
        <FileCountFields item={item} problem={problem} onChange={set} />
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
          onChange={(event) => set({ max_file_size_mb: wholeNumber(event.target.value, 1, 100) })}
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
