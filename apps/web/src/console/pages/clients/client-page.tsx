import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { type ClientDetail, clientQuery } from '../../data/clients.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { PageHead } from '../../parts/page.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Tag } from '../../parts/tag.tsx'
import { Main } from '../../shell/main.tsx'
import { useClientsWords } from '../../words/clients/index.ts'
import { useCommonWords } from '../../words/common/index.ts'
import { NewMatterDialog } from '../matters/new-matter-dialog.tsx'
import { ClientFiles } from './client-files.tsx'
import { ContactCard } from './contact-card.tsx'
import { EditClientDialog } from './edit-client-dialog.tsx'
import './clients.css'

const route = getRouteApi('/clients/$id')

/** One client: matters and files to the left, how to reach them to the right. */
export default function ClientPage() {
  const { id } = route.useParams()
  const query = useQuery(clientQuery(id))
  return (
    <Main>
      <Loaded query={query} rows={6}>
        {(person) => <Person key={person.id} person={person} />}
      </Loaded>
    </Main>
  )
}

function Person({ person }: { person: ClientDetail }) {
  const t = useClientsWords()
  const can = useCan()
  const format = useFormat()
  const { doing } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (search: { doing?: 'edit' | 'matter' }) => void navigate({ search, replace: true })
  return (
    <>
      <PageHead
        title={nameOf(person)}
        crumbs={<Link to="/clients">{t('title')}</Link>}
        actions={
          <>
            {can('updateClient') && (
              <Button look="plain" shortcut="E" onClick={() => show({ doing: 'edit' })}>
                {t('edit')}
              </Button>
            )}
            {can('createMatter') && (
              <Button shortcut="N" onClick={() => show({ doing: 'matter' })}>
                {t('newMatter')}
              </Button>
            )}
          </>
        }
      >
        {t('since', { day: format.dayOf(person.created_at) })}
      </PageHead>
      <div className="columns">
        <div className="stack">
          <Matters person={person} />
          <ClientFiles clientId={person.id} />
        </div>
        <div className="stack">
          <ContactCard person={person} />
          {person.notes && (
            <Card title={t('notes')}>
              <p className="prose">{person.notes}</p>
            </Card>
          )}
          <OtherData data={person.custom_fields} />
        </div>
      </div>
      {doing === 'edit' && can('updateClient') && <EditClientDialog person={person} onClose={() => show({})} />}
      {doing === 'matter' && can('createMatter') && <NewMatterDialog person={person} onClose={() => show({})} />}
    </>
  )
}

function Matters({ person: { matters, matters_count } }: { person: ClientDetail }) {
  const t = useClientsWords()
  const common = useCommonWords()
  const columns: Column<ClientDetail['matters'][number]>[] = [
    {
      key: 'matter',
      title: t('matter'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: ({ id, title }) => (
        <span className="cut">
          <Link to="/matters/$id" params={{ id }} className="row-link">
            {title}
          </Link>
        </span>
      ),
    },
    {
      key: 'area',
      title: t('areaTitle'),
      width: 'minmax(0, 1fr)',
      cell: ({ practice_area }) => <span className="s muted">{common(`area.${practice_area}`)}</span>,
    },
    {
      key: 'state',
      title: t('state'),
      width: '110px',
      cell: ({ status }) => <Tag tone={status === 'active' ? 'accent' : 'neutral'}>{t(`stateOf.${status}`)}</Tag>,
    },
  ]
  return (
    <Card title={t('matters')} beside={matters_count > 0 && <span className="s muted num">{matters_count}</span>}>
      {matters.length === 0 ? (
        <Empty>{t('noMatters')}</Empty>
      ) : (
        <Table label={t('matters')} columns={columns} rows={matters} keyOf={({ id }) => id} />
      )}
      {matters_count > matters.length && (
        <p className="card-foot">{t('allMatters', { shown: matters.length, total: matters_count })}</p>
      )}
    </Card>
  )
}

/** What integrations keep of the client, as it is. */
function OtherData({ data }: { data: ClientDetail['custom_fields'] }) {
  const t = useClientsWords()
  const entries = Object.entries(data)
  if (entries.length === 0) return null
  return (
    <Card title={t('otherData')}>
      <dl className="details">
        {entries.map(([name, value]) => (
          <Fact key={name} name={name}>
            {typeof value === 'string' ? value : JSON.stringify(value)}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <bdi>{children}</bdi>
    </dd>
  </>
)
