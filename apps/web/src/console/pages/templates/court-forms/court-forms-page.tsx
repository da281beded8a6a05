import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../../../shared/words/format.ts'
import { type CourtForm, jurisdictionsQuery, listCourtForms } from '../../../data/court-forms.ts'
import { useListPages } from '../../../data/use-list-pages.ts'
import { PageHead } from '../../../parts/page.tsx'
import { SearchField } from '../../../parts/search-field.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Main } from '../../../shell/main.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { AreaSelect } from '../parts/area-select.tsx'
import { TemplateTabs } from '../parts/template-tabs.tsx'
import { type CourtFormsSearch, courtTypes } from '../search.ts'
import '../../../parts/filter-bar.css'

const route = getRouteApi('/templates/court-forms')

/** The library of official forms, which is the same for every firm. */
export default function CourtFormsPage() {
  const t = useTemplatesWords()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (change: { [Name in keyof CourtFormsSearch]?: CourtFormsSearch[Name] | undefined }) =>
    void navigate({ search: { ...search, ...change } as CourtFormsSearch, replace: true })
  const jurisdictions = useQuery(jurisdictionsQuery)
  const { list, rows, total, onEnd } = useListPages(['court-forms', 'list', search], (cursor) =>
    listCourtForms(search, cursor),
  )
  return (
    <Main>
      <PageHead title={t('title')}>{t('courtLead')}</PageHead>
      <TemplateTabs />
      <search className="filter-bar">
        <SearchField
          label={t('courtSearch')}
          hint={t('courtSearchHint')}
          value={search.q ?? ''}
          onSearch={(q) => show({ q })}
        />
        <select
          className="input"
          aria-label={t('jurisdiction')}
          data-on={search.state ? '' : undefined}
          value={search.state ?? ''}
          onChange={({ target }) => show({ state: target.value || undefined })}
        >
          <option value="">{t('anyJurisdiction')}</option>
          {jurisdictions.data?.map(({ state, name, forms_count }) => (
            <option key={state} value={state}>
              {t('jurisdictionCount', { name, count: forms_count })}
            </option>
          ))}
        </select>
        <AreaSelect area={search.area} onArea={(area) => show({ area })} />
        <select
          className="input"
          aria-label={t('courtType')}
          data-on={search.court ? '' : undefined}
          value={search.court ?? ''}
          onChange={({ target }) => show({ court: (target.value || undefined) as CourtFormsSearch['court'] })}
        >
          <option value="">{t('anyCourt')}</option>
          {courtTypes.map((type) => (
            <option key={type} value={type}>
              {t(`courtOf.${type}`)}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('fillable')}
          data-on={search.fillable === undefined ? undefined : ''}
          value={String(search.fillable ?? '')}
          onChange={({ target }) => show({ fillable: target.value ? target.value === 'true' : undefined })}
        >
          <option value="">{t('fillableAny')}</option>
          <option value="true">{t('fillableYes')}</option>
          <option value="false">{t('fillableNo')}</option>
        </select>
        <span className="push s muted num" aria-live="polite">
          {total !== undefined && t('courtCount', { count: total })}
        </span>
      </search>
      <section className="card" aria-label={t('tabCourtForms')}>
        <Loaded query={list} rows={8}>
          {() => (rows.length === 0 ? <Empty>{t('noCourtForms')}</Empty> : <FormsTable rows={rows} onEnd={onEnd} />)}
        </Loaded>
      </section>
    </Main>
  )
}

function FormsTable({ rows, onEnd }: { rows: readonly CourtForm[]; onEnd: () => void }) {
  const t = useTemplatesWords()
  const format = useFormat()
  const columns: Column<CourtForm>[] = [
    {
      key: 'number',
      title: t('number'),
      width: '130px',
      cell: ({ form_number }) => <span className="num s muted">{form_number}</span>,
    },
    {
      key: 'form',
      title: t('form'),
      width: 'minmax(0, 2.6fr)',
      isMain: true,
      cell: ({ id, name, description }) => (
        <span className="two-lines">
          <span className="cut">
            <Link to="/templates/court-forms/$id" params={{ id }} className="row-link">
              {name}
            </Link>
          </span>
          <span className="cut s muted">{description}</span>
        </span>
      ),
    },
    { key: 'state', title: t('jurisdiction'), width: '90px', cell: ({ state }) => <span className="s">{state}</span> },
    {
      key: 'court',
      title: t('courtType'),
      width: '120px',
      cell: ({ court_type }) => <span className="s muted">{t(`courtOf.${court_type}`)}</span>,
    },
    {
      key: 'edition',
      title: t('edition'),
      width: '110px',
      align: 'end',
      cell: ({ effective_date }) => effective_date && <span className="s muted num">{format.day(effective_date)}</span>,
    },
  ]
  return <Table label={t('tabCourtForms')} rows={rows} columns={columns} keyOf={({ id }) => id} onEnd={onEnd} />
}
