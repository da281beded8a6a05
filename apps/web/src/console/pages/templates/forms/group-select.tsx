import { SelectField } from '../../../../shared/parts/field.tsx'
import type { IntakeGroup } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'

const NEW = '+'

/** Whether a question is asked once, or for each entry of a group. */
export function GroupSelect({
  value,
  groups,
  onChange,
  onNew,
}: {
  value: string | undefined
  groups: readonly IntakeGroup[]
  onChange: (group: string | undefined) => void
  /** Begins a group with this question. */
  onNew: () => void
}) {
  const t = useTemplatesWords()
  return (
    <SelectField
      label={t('howOften')}
      hint={t('howOftenHint')}
      value={value ?? ''}
      onChange={(event) =>
        event.target.value === NEW ? onNew() : onChange(event.target.value === '' ? undefined : event.target.value)
      }
    >
      <option value="">{t('askedOnce')}</option>
      {groups.map(({ key, label }) => (
        <option key={key} value={key}>
          {t('askedInGroup', { group: label || t('untitled') })}
        </option>
      ))}
      <option value={NEW}>{t('askedInNew')}</option>
    </SelectField>
  )
}
