import { INTAKE_ENTRIES_MAX } from '@dossier/contracts/intake-form'
import { TextField } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import type { IntakeField, IntakeGroup } from '../../../data/templates.ts'
import { wholeNumber } from '../../../parts/whole-number.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { TranslatedText } from '../parts/translated-text.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { withCondition } from './conditions.ts'
import { relabelled } from './field-problems.ts'
import type { GroupProblem } from './group-problems.ts'

type GroupWords = NonNullable<NonNullable<IntakeGroup['translations']>[Language]>

/** Questions that are asked several times: what they are about, and how often they are asked. */
export function GroupFields({
  group,
  others,
  sources,
  isNew,
  language,
  problem,
  isReadOnly,
  onChange,
}: {
  group: IntakeGroup
  /** What else has a key in the form. */
  others: readonly { key: string }[]
  /** Questions whose answers it may depend on. */
  sources: readonly IntakeField[]
  /** Whether nobody can have answered it: its key follows its words. */
  isNew: boolean
  /** What its words are translated into beside. */
  language: Language | undefined
  problem: GroupProblem | undefined
  isReadOnly: boolean
  onChange: (group: IntakeGroup) => void
}) {
  const t = useTemplatesWords()
  const set = (change: Partial<IntakeGroup>) => onChange({ ...group, ...change })
  const words = language && (group.translations?.[language] ?? {})
  const setWords = (changed: GroupWords) =>
    language && set({ translations: { ...group.translations, [language]: { ...words, ...changed } } })
  const errorAt = (at: GroupProblem) => (problem === at ? t(`problem.${at}`) : undefined)
  return (
    <fieldset className="fieldset form" disabled={isReadOnly}>
      <legend className="unseen">{t('groups')}</legend>
      <TranslatedText
        label={t('groupLabel')}
        hint={t('groupLabelHint')}
        required
        value={group.label}
        error={errorAt('groupLabel')}
        onChange={(label) => onChange(relabelled(group, label, { isNew, others }))}
        language={language}
        translation={words?.label}
        translationHint={t('translationHint')}
        onTranslate={(label) => setWords({ label })}
      />
      <TranslatedText
        label={t('entryLabel')}
        hint={t('entryLabelHint')}
        required
        value={group.entry_label}
        error={errorAt('entryLabel')}
        onChange={(entry_label) => set({ entry_label })}
        language={language}
        translation={words?.entry_label}
        onTranslate={(entry_label) => setWords({ entry_label })}
      />
      <TranslatedText
        label={t('why')}
        isLong
        rows={2}
        value={group.help ?? ''}
        onChange={(help) => set({ help: help || null })}
        language={language}
        translation={words?.help}
        onTranslate={(help) => setWords({ help })}
      />
      <div className="form-columns">
        <TextField
          label={t('minEntries')}
          type="number"
          min={0}
          max={INTAKE_ENTRIES_MAX}
          value={group.min_entries}
          error={errorAt('entries')}
          onChange={(event) => set({ min_entries: wholeNumber(event.target.value, 0, INTAKE_ENTRIES_MAX) })}
        />
        <TextField
          label={t('maxEntries')}
          type="number"
          min={1}
          max={INTAKE_ENTRIES_MAX}
          value={group.max_entries}
          onChange={(event) => set({ max_entries: wholeNumber(event.target.value, 0, INTAKE_ENTRIES_MAX) })}
        />
      </div>
      <ConditionFields
        condition={group.shown_when}
        earlier={sources}
        error={errorAt('condition')}
        onChange={(condition) => onChange(withCondition(group, condition))}
      />
      <TextField
        label={t('key')}
        hint={t('keyHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={group.key}
        error={errorAt('key') ?? errorAt('keyTwice')}
        onChange={(event) => set({ key: event.target.value })}
      />
    </fieldset>
  )
}
