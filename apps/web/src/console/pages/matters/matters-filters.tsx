import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { colleaguesQuery } from '../../data/colleagues.ts'
import { Button } from '../../parts/button.tsx'
import { nameOf } from '../../parts/person.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMattersWords } from '../../words/matters/index.ts'
import { areas, type MattersSearch, ME, sorts } from './search.ts'

export type Change = { [Field in keyof MattersSearch]?: MattersSearch[Field] | undefined }

/** What narrows the list down, and how it is sorted. `onType` gets what is typed; going back in the browser passes over it. */
export function MattersFilters({
  search,
  total,
  views,
  onShow,
  onType,
}: {
  search: MattersSearch
  total: number
  /** The menu of saved views. */
  views: ReactNode
  onShow: (change: Change) => void
  onType: (change: Change) => void
}) {
  const t = useMattersWords()
  const common = useCommonWords()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { person } = search
  const isMine = person === ME
  const isGone = person !== undefined && !isMine && !colleagues.some(({ id }) => id === person)
  return (
    <search className="filter-bar">
      <SearchField
        label={t('searchLabel')}
        hint={t('searchHint')}
        value={search.q ?? ''}
        onSearch={(q) => onType({ q })}
      />
      {views}
      <Button
        look="plain"
        className="filter-toggle"
        aria-pressed={isMine}
        onClick={() => onShow({ person: isMine ? undefined : ME })}
      >
        {t('mine')}
      </Button>
      <select
        className="input person-choice"
        aria-label={t('personLabel')}
        data-on={person ? '' : undefined}
        value={person ?? ''}
        onChange={({ target }) => onShow({ person: target.value || undefined })}
      >
        <option value="">{t('anyPerson')}</option>
        <option value={ME}>{t('me')}</option>
        {isGone && <option value={person}>{t('somebody')}</option>}
        {colleagues.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={t('areaLabel')}
        data-on={search.area ? '' : undefined}
        value={search.area ?? ''}
        onChange={({ target }) => onShow({ area: (target.value || undefined) as MattersSearch['area'] })}
      >
        <option value="">{t('anyArea')}</option>
        {areas.map((area) => (
          <option key={area} value={area}>
            {common(`area.${area}`)}
          </option>
        ))}
      </select>
      <span className="push s muted num" aria-live="polite">
        {t('count', { count: total })}
      </span>
      <select
        className="input"
        aria-label={t('sortLabel')}
        value={search.sort ?? 'newest'}
        onChange={({ target }) => onShow({ sort: target.value as MattersSearch['sort'] })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </search>
  )
}
