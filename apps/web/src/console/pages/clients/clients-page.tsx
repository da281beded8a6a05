import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCan } from '../../api/session.ts'
import { type ListedClient, listClients } from '../../data/clients.ts'
import { useListPages } from '../../data/use-list-pages.ts'
import { Ago } from '../../parts/ago.tsx'
import { Button } from '../../parts/button.tsx'
import { Counted } from '../../parts/counted.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Initials, nameOf } from '../../parts/person.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Main } from '../../shell/main.tsx'
import { useClientsWords } from '../../words/clients/index.ts'
import { ClientsTabs } from './clients-tabs.tsx'
import { NewClientDialog } from './new-client-dialog.tsx'
import { type ClientsSearch, clientSorts, filterOf } from './search.ts'
import './clients.css'

const route = getRouteApi('/clients')

/** All clients, by what the address asks for. */
export default function ClientsPage() {
  const t = useClientsWords()
  const can = useCan()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const show = (change: Partial<ClientsSearch>) => void navigate({ search: { ...search, ...change }, replace: true })
  const filter = filterOf(search)
  const { list, rows, total, onEnd } = useListPages(['clients', 'list', filter], (cursor) =>
    listClients(filter, cursor),
  )
  return (
    <Main>
      <PageHead
        title={t('title')}
        actions={
          can('createClient') && (
            <Button shortcut="N" onClick={() => show({ new: true })}>
              {t('newClient')}
            </Button>
          )
        }
      />
      <ClientsTabs />
      <search className="filter-bar">
        <SearchField
          label={t('searchLabel')}
          hint={t('searchHint')}
          value={search.q ?? ''}
          onSearch={(q) => show({ q })}
        />
        <span className="push s muted num" aria-live="polite">
          {total !== undefined && t('count', { count: total })}
        </span>
        <select
          className="input"
          aria-label={t('sortLabel')}
          value={search.sort ?? 'newest'}
          onChange={({ target }) => show({ sort: target.value as ClientsSearch['sort'] & string })}
        >
          {clientSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </search>
      <section className="card" aria-label={t('title')}>
        <Loaded query={list} rows={8}>
          {() =>
            rows.length === 0 ? (
              <NoClients isFiltered={Boolean(search.q)} />
            ) : (
              <ClientsTable rows={rows} onEnd={onEnd} />
            )
          }
        </Loaded>
      </section>
      {search.new && can('createClient') && (
        <NewClientDialog
          onClose={() => {
            const { new: _, ...others } = search
            void navigate({ search: others, replace: true })
          }}
        />
      )}
    </Main>
  )
}

function NoClients({ isFiltered }: { isFiltered: boolean }) {
  const t = useClientsWords()
  const can = useCan()
  return isFiltered ? (
    <Empty
      action={
        <Link to="/clients" search={{}}>
          {t('showAll')}
        </Link>
      }
    >
      {t('noneFound')}
    </Empty>
  ) : (
    <Empty title={t('emptyTitle')}>{t(can('createClient') ? 'empty' : 'emptyAssigned')}</Empty>
  )
}

function ClientsTable({ rows, onEnd }: { rows: readonly ListedClient[]; onEnd: () => void }) {
  const t = useClientsWords()
  const columns = useMemo(() => columnsIn(t), [t])
  return <Table label={t('title')} rows={rows} columns={columns} keyOf={({ id }) => id} onEnd={onEnd} />
}

function columnsIn(t: ReturnType<typeof useClientsWords>): Column<ListedClient>[] {
  return [
    {
      key: 'client',
      title: t('client'),
      width: 'minmax(0, 2.6fr)',
      isMain: true,
      cell: (client) => (
        <span className="client-cell">
          <Initials name={nameOf(client)} isNamed />
          <span className="cut">
            <Link to="/clients/$id" params={{ id: client.id }} className="row-link">
              {nameOf(client)}
            </Link>{' '}
            <span className="s muted">{client.email}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'phone',
      title: t('phone'),
      width: 'minmax(0, 1fr)',
      cell: ({ phone }) => phone && <span className="s muted num">{phone}</span>,
    },
    {
      key: 'matters',
      title: t('matters'),
      width: '84px',
      align: 'end',
      cell: ({ matters_count }) => <Counted count={matters_count} text={t('mattersCount', { count: matters_count })} />,
    },
    {
      key: 'added',
      title: t('added'),
      width: '100px',
      align: 'end',
      cell: ({ created_at }) => (
        <span className="s muted">
          <Ago at={created_at} />
        </span>
      ),
    },
  ]
}
