import type { ReactNode } from 'react'
import { SelectField, TextField } from '../../../../shared/parts/field.tsx'
import type { PracticeArea } from '../../../data/templates.ts'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { areas } from '../../matters/search.ts'
import { SideBySide } from './side-by-side.tsx'

/** Name and area of a template or checklist. */
export function NameAreaFields({
  name,
  nameLabel,
  nameHint,
  nameError,
  nameTranslation,
  area,
  isAreaFixed = false,
  isReadOnly = false,
  onName,
  onArea,
}: {
  name: string
  nameLabel: string
  nameHint: string
  nameError?: string | undefined
  /** The name in another language, where it is edited beside. */
  nameTranslation?: ReactNode
  area: PracticeArea | null
  isAreaFixed?: boolean
  isReadOnly?: boolean
  onName: (name: string) => void
  onArea: (area: PracticeArea | null) => void
}) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  return (
    <>
      <SideBySide translation={nameTranslation}>
        <TextField
          label={nameLabel}
          hint={nameHint}
          error={nameError}
          required
          maxLength={200}
          autoComplete="off"
          value={name}
          readOnly={isReadOnly}
          onChange={(event) => onName(event.target.value)}
        />
      </SideBySide>
      <SelectField
        label={t('areaLabel')}
        hint={isAreaFixed && t('builtInArea')}
        value={area ?? ''}
        disabled={isAreaFixed || isReadOnly}
        onChange={(event) => onArea((event.target.value || null) as PracticeArea | null)}
      >
        <option value="">{t('everyArea')}</option>
        {areas.map((one) => (
          <option key={one} value={one}>
            {common(`area.${one}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
