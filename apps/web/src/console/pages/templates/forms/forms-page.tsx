import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import { type IntakeTemplate, listIntakeTemplates } from '../../../data/templates.ts'
import { useListPages } from '../../../data/use-list-pages.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button } from '../../../parts/button.tsx'
import { Counted } from '../../../parts/counted.tsx'
import { PageHead } from '../../../parts/page.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { Main } from '../../../shell/main.tsx'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { AreaSelect } from '../parts/area-select.tsx'
import { TemplateTabs } from '../parts/template-tabs.tsx'
import type { AreaSearch } from '../search.ts'
import { NewFormDialog } from './new-form-dialog.tsx'
import '../../../parts/filter-bar.css'

const route = getRouteApi('/templates')

/** The forms that matters begin with. */
export default function FormsPage() {
  const t = useTemplatesWords()
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (shown: AreaSearch) => void navigate({ search: shown, replace: true })
  const { area } = search
  const { list, rows, total, onEnd } = useListPages(['templates', 'pages', area ?? null], (cursor) =>
    listIntakeTemplates(area, cursor),
  )
  return (
    <Main>
      <PageHead
        title={t('title')}
        actions={
          can('createIntakeTemplate') && (
            <Button shortcut="N" onClick={() => show({ ...search, new: true })}>
              {t('newForm')}
            </Button>
          )
        }
      >
        {t('formsLead')}
      </PageHead>
      <TemplateTabs />
      <search className="filter-bar">
        <AreaSelect area={area} onArea={(chosen) => show(chosen ? { area: chosen } : {})} />
        <span className="push s muted num" aria-live="polite">
          {total !== undefined && t('formCount', { count: total })}
        </span>
      </search>
      <section className="card" aria-label={t('tabForms')}>
        <Loaded query={list} rows={8}>
          {() => (rows.length === 0 ? <Empty>{t('noForms')}</Empty> : <FormsTable rows={rows} onEnd={onEnd} />)}
        </Loaded>
      </section>
      {search.new && can('createIntakeTemplate') && <NewFormDialog onClose={() => show(area ? { area } : {})} />}
    </Main>
  )
}

function FormsTable({ rows, onEnd }: { rows: readonly IntakeTemplate[]; onEnd: () => void }) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  const columns: Column<IntakeTemplate>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 'minmax(0, 2.4fr)',
      isMain: true,
      cell: ({ id, name, built_in }) => (
        <span className="cut">
          <Link to="/templates/$id" params={{ id }} className="row-link">
            {name}
          </Link>{' '}
          {built_in && <Tag>{t('builtIn')}</Tag>}
        </span>
      ),
    },
    {
      key: 'area',
      title: t('area'),
      width: 'minmax(0, 1fr)',
      cell: ({ practice_area }) => (
        <span className="s muted">{practice_area ? common(`area.${practice_area}`) : t('everyArea')}</span>
      ),
    },
    {
      key: 'questions',
      title: t('questions'),
      width: '90px',
      align: 'end',
      cell: ({ fields }) => <Counted count={fields.length} text={t('questionCount', { count: fields.length })} />,
    },
    {
      key: 'documents',
      title: t('documents'),
      width: '90px',
      align: 'end',
      cell: ({ documents }) => (
        <Counted count={documents.length} text={t('requestCount', { count: documents.length })} />
      ),
    },
    {
      key: 'changed',
      title: t('changed'),
      width: '100px',
      align: 'end',
      cell: ({ updated_at }) => (
        <span className="s muted">
          <Ago at={updated_at} />
        </span>
      ),
    },
  ]
  return <Table label={t('tabForms')} rows={rows} columns={columns} keyOf={({ id }) => id} onEnd={onEnd} />
}
