import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { type ListedMatter, listMatters, type MatterOverview } from '../../data/matters.ts'
import { useListPages } from '../../data/use-list-pages.ts'
import { useNames } from '../../data/use-names.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Meter } from '../../parts/meter.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Initials, nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Main } from '../../shell/main.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useMattersWords } from '../../words/matters/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import { MatterState } from './matter-state.tsx'
import { type Change, MattersFilters } from './matters-filters.tsx'
import { NewMatterDialog } from './new-matter-dialog.tsx'
import { SavedViews } from './saved-views.tsx'
import { filterOf, readMattersSearch, views } from './search.ts'
import './matters.css'

const route = getRouteApi('/matters')

/** All matters, by what the address asks for. */
export default function MattersPage() {
  const t = useMattersWords()
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user } = useSession()
  const show = (change: Change, replace = false) =>
    void navigate({ search: readMattersSearch({ ...search, ...change }), replace })
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const filter = filterOf(search, user.id)
  const {
    list,
    rows,
    total = 0,
    onEnd,
  } = useListPages(['matters', 'list', filter], (cursor) => listMatters(filter, cursor))
  const chosen = rows.filter(({ id }) => chosenIds.has(id))
  const choose = (ids: readonly string[]) => setChosenIds(new Set(ids))
  const isFiltered = Boolean(search.q || search.area || search.person)

  return (
    <Main>
      <PageHead
        title={t('title')}
        actions={
          can('createMatter') && (
            <Button shortcut="N" onClick={() => show({ new: true }, true)}>
              {t('newMatter')}
            </Button>
          )
        }
      />
      <nav className="tabs" aria-label={t('views')}>
        {views.map((view) => (
          <Link
            key={view}
            to="/matters"
            search={{ ...search, view }}
            aria-current={(search.view ?? 'active') === view ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </nav>
      <MattersFilters
        search={search}
        total={total}
        views={<SavedViews search={search} onSearch={(shown) => void navigate({ search: shown })} />}
        onShow={show}
        onType={(change) => show(change, true)}
      />
      <section className="card" aria-label={t('title')}>
        <Loaded query={list} rows={8}>
          {() =>
            rows.length === 0 ? (
              <NoMatters isFiltered={isFiltered} />
            ) : (
              <MattersTable rows={rows} chosenIds={chosenIds} onChoose={choose} onEnd={onEnd} />
            )
          }
        </Loaded>
      </section>
      {chosen.length > 0 && <BulkBar chosen={chosen} onChosen={choose} />}
      {search.new && can('createMatter') && (
        <NewMatterDialog
          onClose={() => {
            const { new: _, ...others } = search
            void navigate({ search: others, replace: true })
          }}
        />
      )}
    </Main>
  )
}

function NoMatters({ isFiltered }: { isFiltered: boolean }) {
  const t = useMattersWords()
  const { view = 'active' } = route.useSearch()
  if (!isFiltered && view !== 'active') return <Empty>{t('none')}</Empty>
  return isFiltered ? (
    <Empty
      action={
        <Link to="/matters" search={{}}>
          {t('clearFilters')}
        </Link>
      }
    >
      {t('none')}
    </Empty>
  ) : (
    <Empty title={t('emptyTitle')}>{t('empty')}</Empty>
  )
}

function MattersTable({
  rows,
  chosenIds,
  onChoose,
  onEnd,
}: {
  rows: readonly ListedMatter[]
  chosenIds: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
  onEnd: () => void
}) {
  const t = useMattersWords()
  const last = useRef<number>(undefined)
  /** With shift, all between this one and the last one that was chosen. */
  const toggle = (matter: ListedMatter, isOn: boolean, isRange: boolean) => {
    const index = rows.indexOf(matter)
    const from = isRange && last.current !== undefined ? Math.min(last.current, index) : index
    const to = isRange && last.current !== undefined ? Math.max(last.current, index) : index
    last.current = index
    const changed = new Set(chosenIds)
    for (const { id } of rows.slice(from, to + 1)) {
      if (isOn) changed.add(id)
      else changed.delete(id)
    }
    onChoose([...changed])
  }
  const latest = useRef(toggle)
  useLayoutEffect(() => {
    latest.current = toggle
  })
  const chooseCell = useCallback(
    (matter: ListedMatter) => (
      <label className="check-target">
        <input
          type="checkbox"
          className="check-box"
          aria-label={t('choose', { name: matter.title })}
          checked={chosenIds.has(matter.id)}
          onChange={({ target, nativeEvent }) =>
            latest.current(matter, target.checked, (nativeEvent as MouseEvent).shiftKey)
          }
        />
      </label>
    ),
    [t, chosenIds],
  )
  const columns: Column<ListedMatter>[] = [
    {
      key: 'choose',
      title: (
        <label className="check-target">
          <input
            type="checkbox"
            className="check-box"
            aria-label={t('chooseAll')}
            checked={rows.every(({ id }) => chosenIds.has(id))}
            onChange={({ target }) => onChoose(target.checked ? rows.map(({ id }) => id) : [])}
          />
        </label>
      ),
      width: '24px',
      cell: chooseCell,
    },
    ...useFactColumns(rows.some(hasPeople)),
  ]
  return (
    <Table
      label={t('title')}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      isChosen={({ id }) => chosenIds.has(id)}
      onEnd={onEnd}
    />
  )
}

const hasPeople = ({ overview }: ListedMatter) =>
  overview !== undefined && (overview.assigned_attorney !== null || overview.assigned_users.length > 0)

/**
 * The columns of the list. The column of assigned people appears only if a matter has some, so that titles and clients have more
 * room. The columns stay the same object until that or the language changes, so that rows are not rendered again.
 */
function useFactColumns(withPeople: boolean): Column<ListedMatter>[] {
  const t = useMattersWords()
  const common = useCommonWords()
  const nameOfUser = useNames()
  return useMemo(
    () => factColumns(t, common, nameOfUser).filter(({ key }) => withPeople || key !== 'people'),
    [t, common, nameOfUser, withPeople],
  )
}

function factColumns(
  t: ReturnType<typeof useMattersWords>,
  common: ReturnType<typeof useCommonWords>,
  nameOfUser: ReturnType<typeof useNames>,
): Column<ListedMatter>[] {
  return [
    {
      key: 'matter',
      title: t('matter'),
      width: 'minmax(0, 2.6fr)',
      isMain: true,
      cell: ({ id, title, overview }) => (
        <span className="cut">
          <Link to="/matters/$id" params={{ id }} className="row-link">
            {title}
          </Link>{' '}
          {overview?.client && <span className="s muted">{nameOf(overview.client)}</span>}
        </span>
      ),
    },
    {
      key: 'area',
      title: t('area'),
      width: 'minmax(0, 1fr)',
      fits: 'wide',
      cell: ({ practice_area }) => <span className="s muted">{common(`area.${practice_area}`)}</span>,
    },
    {
      key: 'people',
      title: t('people'),
      width: 'minmax(0, 1.2fr)',
      fits: 'middle',
      cell: ({ overview }) => overview && <People overview={overview} nameOfUser={nameOfUser} />,
    },
    {
      key: 'documents',
      title: t('documents'),
      width: '200px',
      fits: 'wide',
      cell: ({ overview, documents_count: all }) => {
        const done = overview?.documents_complete ?? 0
        return (
          all > 0 && (
            <Meter done={done} all={all}>
              {common('progress', { done, all })}
            </Meter>
          )
        )
      },
    },
    { key: 'state', title: t('state'), width: '160px', cell: (matter) => <MatterState matter={matter} /> },
    {
      key: 'changed',
      title: t('changed'),
      width: '84px',
      fits: 'middle',
      align: 'end',
      cell: ({ overview, created_at }) => (
        <span className="s muted">
          <Ago at={overview?.updated_at ?? created_at} />
        </span>
      ),
    },
  ]
}

/** Others who work on it, in circles; of more it says how many. */
const OTHERS_SHOWN_MAX = 3

/** Who is responsible, by name, and who else works on it, by initials. */
function People({
  overview: { assigned_attorney, assigned_users },
  nameOfUser,
}: {
  overview: MatterOverview
  nameOfUser: ReturnType<typeof useNames>
}) {
  const t = useMattersWords()
  const named = (id: string) => nameOfUser(id) ?? t('somebody')
  const others = assigned_users.filter((id) => id !== assigned_attorney)
  const [shown, more] = [others.slice(0, OTHERS_SHOWN_MAX), others.slice(OTHERS_SHOWN_MAX)]
  return (
    <span className="matter-people s">
      {assigned_attorney && (
        <>
          <Initials size="small" name={named(assigned_attorney)} isNamed />
          <span className="cut" title={named(assigned_attorney)}>
            {named(assigned_attorney)}
          </span>
        </>
      )}
      {shown.length > 0 && (
        <span className="matter-others">
          {shown.map((id) => (
            <Initials key={id} size="small" name={named(id)} />
          ))}
          {more.length > 0 && <span title={more.map(named).join(', ')}>{t('andMore', { count: more.length })}</span>}
        </span>
      )}
    </span>
  )
}
