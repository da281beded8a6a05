import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { daysFromToday, useFormat } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { type DocumentRequest, hasAccepted, isComplete, matterDocumentsQuery } from '../../data/documents.ts'
import { formerClientsQuery } from '../../data/former-clients.ts'
import type { MatterDetail } from '../../data/matters.ts'
import { participantsQuery } from '../../data/participants.ts'
import { reviewOfMatterQuery } from '../../data/review-queue.ts'
import { Card } from '../../parts/card.tsx'
import { Meter } from '../../parts/meter.tsx'
import { NotVerified } from '../../parts/not-verified.tsx'
import { nameOf } from '../../parts/person.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { useMatterWords } from '../../words/matter/index.ts'
import { DocumentState } from './document-state.tsx'
import { DownloadAllButton } from './zip-card.tsx'

/** What was asked of the client, and how far each of it has come. */
export function DocumentsPart({ matter }: { matter: MatterDetail }) {
  const t = useMatterWords()
  const can = useCan()
  const query = useQuery(matterDocumentsQuery(matter.id))
  const isSomeToReview = query.data?.data.some(({ status, max_files = 1 }) => status === 'uploaded' && max_files > 1)
  const toReview = useQuery({ ...reviewOfMatterQuery(matter.id), enabled: isSomeToReview ?? false })
  const people = useQuery(participantsQuery(matter.id))
  const former = useQuery(formerClientsQuery(matter.id))
  const personOf = ({ participant_id: id, former_client }: DocumentRequest) => {
    if (!former_client) return people.data?.find((one) => one.id === id)?.first_name
    const name = former.data?.find((one) => one.id === id)?.client
    return `${name ? nameOf(name) : t('formerUnnamed')} (${t('formerClient').toLowerCase()})`
  }
  const { documents_complete: done, documents_count: all } = matter
  const columns: Column<DocumentRequest>[] = [
    {
      key: 'document',
      title: t('document'),
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: (request) => (
        <span className="cut">
          <Link to="/documents/$id" params={{ id: request.id }} className="row-link">
            {request.name}
          </Link>{' '}
          <span className="s muted">
            {[personOf(request), !request.required && t('optional')].filter(Boolean).join(', ')}
          </span>{' '}
          {request.upload && <NotVerified of={{ ...request.upload, status: request.status }} />}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: '170px',
      cell: (request) => {
        const { id, status, upload, declined, max_files = 1 } = request
        const state = <DocumentState document={request} />
        // If there are several files, the newest need not be the one that waits.
        const newest = toReview.isPending && max_files > 1 ? undefined : upload
        const waiting = toReview.data?.find(({ document_id }) => document_id === id) ?? newest
        return status === 'uploaded' && waiting && !declined ? (
          <Link to="/review/$id" params={{ id: waiting.id }} className="above tag-link">
            {state}
          </Link>
        ) : (
          state
        )
      },
    },
    {
      key: 'due',
      title: t('due'),
      width: '100px',
      cell: (request) => request.due_date && <Due day={request.due_date} isOpen={!isComplete(request)} />,
    },
    {
      key: 'files',
      title: t('files'),
      width: '70px',
      align: 'end',
      cell: ({ max_files = 1, files_given, upload }) => (
        <span className="num muted">
          {max_files > 1 ? t('fileCount', { given: files_given ?? 0, max: max_files }) : upload ? 1 : 0}
        </span>
      ),
    },
  ]
  return (
    <Card
      title={t('documents')}
      beside={
        all > 0 && (
          <Meter done={done} all={all}>
            {t('accepted', { done, all })}
          </Meter>
        )
      }
      actions={query.data?.data.some(hasAccepted) && can('createZipFile') && <DownloadAllButton matterId={matter.id} />}
    >
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('noDocuments')}</Empty>
          ) : (
            <Table label={t('documents')} columns={columns} rows={data} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  )
}

function Due({ day, isOpen }: { day: string; isOpen: boolean }) {
  const format = useFormat()
  const days = daysFromToday(new Date(`${day}T12:00:00`))
  const look = !isOpen ? 'muted' : days < 0 ? 'late' : days <= 1 ? 'warn' : 'muted'
  return (
    <time dateTime={day} className={look}>
      {format.near(day)}
    </time>
  )
}
