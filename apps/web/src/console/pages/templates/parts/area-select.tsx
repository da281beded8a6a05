import type { PracticeArea } from '../../../data/templates.ts'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { areas } from '../../matters/search.ts'

/** Narrows a list to an area of law. */
export function AreaSelect({
  area,
  onArea,
}: {
  area: PracticeArea | undefined
  onArea: (area: PracticeArea | undefined) => void
}) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  return (
    <select
      className="input"
      aria-label={t('areaLabel')}
      data-on={area ? '' : undefined}
      value={area ?? ''}
      onChange={({ target }) => onArea((target.value || undefined) as PracticeArea | undefined)}
    >
      <option value="">{t('anyArea')}</option>
      {areas.map((one) => (
        <option key={one} value={one}>
          {common(`area.${one}`)}
        </option>
      ))}
    </select>
  )
}
