import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../../../shared/words/format.ts'
import { useCan } from '../../../api/session.ts'
import { type Checklist, listChecklists } from '../../../data/templates.ts'
import { useListPages } from '../../../data/use-list-pages.ts'
import { Ago } from '../../../parts/ago.tsx'
import { Button } from '../../../parts/button.tsx'
import { Counted } from '../../../parts/counted.tsx'
import { PageHead } from '../../../parts/page.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Main } from '../../../shell/main.tsx'
import { useCommonWords } from '../../../words/common/index.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { AreaSelect } from '../parts/area-select.tsx'
import { TemplateTabs } from '../parts/template-tabs.tsx'
import type { AreaSearch } from '../search.ts'
import { NewChecklistDialog } from './new-checklist-dialog.tsx'
import '../../../parts/filter-bar.css'

const route = getRouteApi('/templates/checklists')

/** Lists of documents that are requested together. */
export default function ChecklistsPage() {
  const t = useTemplatesWords()
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (shown: AreaSearch) => void navigate({ search: shown, replace: true })
  const { area } = search
  const { list, rows, total, onEnd } = useListPages(['checklists', 'pages', area ?? null], (cursor) =>
    listChecklists(area, cursor),
  )
  return (
    <Main>
      <PageHead
        title={t('title')}
        actions={
          can('createChecklist') && (
            <Button shortcut="N" onClick={() => show({ ...search, new: true })}>
              {t('newChecklist')}
            </Button>
          )
        }
      >
        {t('checklistsLead')}
      </PageHead>
      <TemplateTabs />
      <search className="filter-bar">
        <AreaSelect area={area} onArea={(chosen) => show(chosen ? { area: chosen } : {})} />
        <span className="push s muted num" aria-live="polite">
          {total !== undefined && t('checklistCount', { count: total })}
        </span>
      </search>
      <section className="card" aria-label={t('tabChecklists')}>
        <Loaded query={list} rows={6}>
          {() =>
            rows.length > 0 ? (
              <ChecklistsTable rows={rows} onEnd={onEnd} />
            ) : area ? (
              <Empty>{t('noChecklistsOfArea')}</Empty>
            ) : (
              <Empty title={t('noChecklistsTitle')}>{t('noChecklists')}</Empty>
            )
          }
        </Loaded>
      </section>
      {search.new && can('createChecklist') && <NewChecklistDialog onClose={() => show(area ? { area } : {})} />}
    </Main>
  )
}

function ChecklistsTable({ rows, onEnd }: { rows: readonly Checklist[]; onEnd: () => void }) {
  const t = useTemplatesWords()
  const common = useCommonWords()
  const format = useFormat()
  const columns: Column<Checklist>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 'minmax(0, 2.4fr)',
      isMain: true,
      cell: ({ id, name, items }) => (
        <span className="cut">
          <Link to="/templates/checklists/$id" params={{ id }} className="row-link">
            {name}
          </Link>{' '}
          <span className="s muted">{format.list(items.slice(0, 3).map((item) => item.name))}</span>
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
      key: 'documents',
      title: t('documents'),
      width: '100px',
      align: 'end',
      cell: ({ items }) => <Counted count={items.length} text={t('requestCount', { count: items.length })} />,
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
  return <Table label={t('tabChecklists')} rows={rows} columns={columns} keyOf={({ id }) => id} onEnd={onEnd} />
}
