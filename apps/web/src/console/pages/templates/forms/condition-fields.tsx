import { CheckField, FieldGroup, SelectField } from '../../../../shared/parts/field.tsx'
import type { IntakeField } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

type Condition = NonNullable<IntakeField['shown_when']>

/** The answer to an earlier question after which this one is asked. */
export function ConditionFields({
  condition,
  earlier,
  error,
  onChange,
}: {
  condition: Condition | undefined
  /** The questions before it. */
  earlier: readonly IntakeField[]
  error: string | undefined
  onChange: (condition: Condition | undefined) => void
}) {
  const t = useTemplatesWords()
  if (earlier.length === 0 && !condition) return null
  const source = earlier.find(({ key }) => key === condition?.field)
  return (
    <FieldGroup label={t('when')}>
      <SelectField
        label={t('whenAsked')}
        error={error}
        value={condition?.field ?? ''}
        onChange={(event) => onChange(conditionOn(earlier.find(({ key }) => key === event.target.value)))}
      >
        <option value="">{t('whenAlways')}</option>
        {condition && !source && <option value={condition.field}>{condition.field}</option>}
        {earlier.map(({ key, label }) => (
          <option key={key} value={key}>
            {t('whenAfter', { question: label || t('untitled') })}
          </option>
        ))}
      </SelectField>
      {condition && source && <AnswerFields condition={condition} source={source} onChange={onChange} />}
    </FieldGroup>
  )
}

/** What the answer has to be. */
function AnswerFields({
  condition,
  source: { key: field, type, options },
  onChange,
}: {
  condition: Condition
  source: IntakeField
  onChange: (condition: Condition) => void
}) {
  const t = useTemplatesWords()
  if (type === 'checkbox') {
    return (
      <SelectField
        label={t('whenBox')}
        value={String(condition.equals ?? true)}
        onChange={(event) => onChange({ field, equals: event.target.value === 'true' })}
      >
        <option value="true">{t('whenTicked')}</option>
        <option value="false">{t('whenNotTicked')}</option>
      </SelectField>
    )
  }
  if (!options) return <p className="field-hint">{t('whenAnswered')}</p>
  const wanted = wantedOptions(condition)
  return (
    <FieldGroup label={t('whenOptions')} hint={t('whenOptionsHint')}>
      <div className="check-grid">
        {options.map((option, index) => (
          <CheckField
            // biome-ignore lint/suspicious/noArrayIndexKey: While it is typed, an option may be there twice.
            key={index}
            label={option}
            checked={wanted.includes(option)}
            onChange={(event) =>
              onChange(
                conditionOf(
                  field,
                  options.filter((one) => (one === option ? event.target.checked : wanted.includes(one))),
                ),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The first thing that a condition says of a question. */
function conditionOn(source: IntakeField | undefined): Condition | undefined {
  if (!source) return undefined
  return source.type === 'checkbox' ? { field: source.key, equals: true } : { field: source.key, answered: true }
}

/** Any of the options, or any answer at all where none is named. */
function conditionOf(field: string, [first, ...others]: readonly string[]): Condition {
  if (first === undefined) return { field, answered: true }
  return others.length === 0 ? { field, equals: first } : { field, one_of: [first, ...others] }
}

function wantedOptions({ equals, one_of }: Condition): readonly string[] {
  return one_of ?? (typeof equals === 'string' ? [equals] : [])
}
