import type { ReactNode } from 'react'
import { CheckField, SelectField, TextField } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import type { IntakeField } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { SideBySide } from '../parts/side-by-side.tsx'
import { TranslatedText } from '../parts/translated-text.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { withCondition } from './conditions.ts'
import { type FieldProblem, relabelled } from './field-problems.ts'
import { OptionTranslations } from './option-translations.tsx'
import { hasOptions } from './options.ts'
import { OptionsField } from './options-field.tsx'
import { type FieldWords, withOptions, withStep, withWords } from './translations.ts'

const TYPES = [
  'text',
  'textarea',
  'select',
  'multiselect',
  'checkbox',
  'date',
  'number',
  'email',
  'phone',
  'address',
] as const satisfies readonly IntakeField['type'][]

/** A question: its words, why it is asked, and what can be answered. */
export function QuestionFields({
  field,
  others,
  sources,
  often,
  isNew,
  language,
  problem,
  isReadOnly,
  onChange,
}: {
  field: IntakeField
  /** What else has a key in the form. */
  others: readonly { key: string }[]
  /** Questions whose answers it may depend on. */
  sources: readonly IntakeField[]
  /** Whether it is asked once, or in a group. */
  often: ReactNode
  /** Whether nobody can have answered it: its key follows its words. */
  isNew: boolean
  /** What its words are translated into beside. */
  language: Language | undefined
  problem: FieldProblem | undefined
  isReadOnly: boolean
  onChange: (field: IntakeField) => void
}) {
  const t = useTemplatesWords()
  const set = (change: Partial<IntakeField>) => onChange({ ...field, ...change })
  const words = language && (field.translations?.[language] ?? {})
  const setWords = (changed: FieldWords) => language && onChange(withWords(field, language, changed))
  const errorAt = (...at: FieldProblem[]) => (problem && at.includes(problem) ? t(`problem.${problem}`) : undefined)
  return (
    <fieldset className="fieldset form" disabled={isReadOnly}>
      <legend className="unseen">{t('question')}</legend>
      <TranslatedText
        label={t('label')}
        hint={t('labelHint')}
        required
        value={field.label}
        error={errorAt('label')}
        onChange={(label) => onChange(relabelled(field, label, { isNew, others }))}
        language={language}
        translation={words?.label}
        translationHint={t('translationHint')}
        onTranslate={(label) => setWords({ label })}
      />
      <TranslatedText
        label={t('stepName')}
        hint={t('stepNameHint')}
        value={field.step ?? ''}
        error={errorAt('stepTwice', 'stepInside')}
        onChange={(step) => onChange(withStep(field, step))}
        language={field.step ? language : undefined}
        translation={words?.step}
        onTranslate={(step) => setWords({ step })}
      />
      <TranslatedText
        label={t('why')}
        hint={t('whyHint')}
        isLong
        rows={2}
        value={field.help ?? ''}
        onChange={(help) => set({ help: help || null })}
        language={language}
        translation={words?.help}
        onTranslate={(help) => setWords({ help })}
      />
      <SelectField
        label={t('type')}
        value={field.type}
        onChange={(event) => {
          const type = event.target.value as IntakeField['type']
          onChange(withOptions({ ...field, type }, hasOptions(type) ? (field.options ?? ['', '']) : null))
        }}
      >
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`typeOf.${type}`)}
          </option>
        ))}
      </SelectField>
      {hasOptions(field.type) && (
        <SideBySide
          translation={
            words && (
              <OptionTranslations
                options={field.options ?? []}
                words={words.options ?? []}
                language={language!}
                onChange={(options) => setWords({ options })}
              />
            )
          }
        >
          <OptionsField
            options={field.options ?? []}
            error={errorAt('options', 'optionTwice')}
            isReadOnly={isReadOnly}
            onChange={(options) => onChange(withOptions(field, options))}
          />
        </SideBySide>
      )}
      <CheckField
        label={t(field.type === 'checkbox' ? 'mustTick' : 'mustAnswer')}
        checked={field.required}
        onChange={(event) => set({ required: event.target.checked })}
      />
      {often}
      <ConditionFields
        condition={field.shown_when}
        earlier={sources}
        error={errorAt('condition')}
        onChange={(condition) => onChange(withCondition(field, condition))}
      />
      <TextField
        label={t('key')}
        hint={t('keyHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={50}
        value={field.key}
        error={errorAt('key', 'keyTwice')}
        onChange={(event) => set({ key: event.target.value })}
      />
    </fieldset>
  )
}
