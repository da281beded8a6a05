import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useRealFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { Card } from '../../../parts/card.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { type Column, Table } from '../../../parts/table.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { useAuditWords } from '../../../words/audit/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { MoreButton, usePages } from '../parts/pages.tsx'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { memberName } from '../team/member.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './filter.ts'
import { VerifyCard } from './verify-card.tsx'

export type AuditEvent = AnswerOf<'listAuditEvents'>['data'][number]

const PER_PAGE = 50
const route = getRouteApi('/settings/audit-log')

export default function AuditLogPage() {
  const t = useAuditWords()
  const settings = useSettingsWords()
  const filter = route.useSearch()
  const navigate = useNavigate({ from: '/settings/audit-log' })
  const members = useMembers()
  const pages = usePages(['audit', filter], (cursor) =>
    call(api.listAuditEvents, { ...auditQuery(filter), per_page: PER_PAGE, cursor }),
  )
  return (
    <SettingsFrame
      title={settings('sections.audit')}
      lead={t('lead')}
      needs="listAuditEvents"
      size="wide"
      actions={<AuditExport filter={filter} />}
    >
      <VerifyCard />
      <AuditFilters
        key={JSON.stringify(filter)}
        filter={filter}
        members={members}
        onChange={(changed) => void navigate({ search: changed, replace: true })}
      />
      <Card title={t('events')}>
        <Loaded query={pages} rows={8}>
          {(events) =>
            events.length > 0 ? (
              <EventTable events={events} members={members} />
            ) : (
              <Empty size="small">{t('none')}</Empty>
            )
          }
        </Loaded>
        <MoreButton pages={pages} />
      </Card>
    </SettingsFrame>
  )
}

/** Names of members, by their id. */
function useMembers(): ReadonlyMap<string, string> {
  const isAllowed = useCan()('listFirmUsers')
  const { data } = useQuery({
    queryKey: ['members', 'names'],
    queryFn: async () => (await call(api.listFirmUsers, { per_page: 100 })).data,
    staleTime: 60_000,
    enabled: isAllowed,
  })
  return new Map(data?.map((member) => [member.id, memberName(member)]))
}

function EventTable({ events, members }: { events: readonly AuditEvent[]; members: ReadonlyMap<string, string> }) {
  const t = useAuditWords()
  const format = useRealFormat()
  const [open, setOpen] = useState<AuditEvent>()
  const inBrief = (resources: readonly string[]) =>
    resources.length > 1 ? t('identifiers', { count: resources.length }) : resources[0]
  const nameOfActor = (event: AuditEvent) => (event.user_id && members.get(event.user_id)) || t(`actors.${event.actor}`)
  const columns: Column<AuditEvent>[] = [
    {
      key: 'who',
      title: t('who'),
      width: 'minmax(0, 1.2fr)',
      cell: (event) => (
        <>
          <span className="cut">{nameOfActor(event)}</span>
          <span className="muted s cut">{event.address}</span>
        </>
      ),
    },
    {
      key: 'action',
      title: t('action'),
      width: 'minmax(0, 1.6fr)',
      isMain: true,
      cell: (event) => (
        <>
          <button type="button" className="row-button cut" onClick={() => setOpen(event)}>
            {actionInWords(event.action)}
          </button>
          <span className="muted s cut">{inBrief(event.resources)}</span>
        </>
      ),
    },
    { key: 'kind', title: t('kind'), width: '120px', cell: ({ kind }) => <Tag>{t(`kinds.${kind}`)}</Tag> },
    {
      key: 'outcome',
      title: t('outcome'),
      width: '100px',
      cell: ({ outcome }) =>
        outcome === 'succeeded' ? (
          <span className="muted">{t(`outcomes.${outcome}`)}</span>
        ) : (
          <Tag tone="bad">{t(`outcomes.${outcome}`)}</Tag>
        ),
    },
    {
      key: 'at',
      title: t('when'),
      width: '90px',
      align: 'end',
      cell: ({ occurred_at }) => (
        <time className="muted num" dateTime={occurred_at} title={format.instant(occurred_at)}>
          {format.moment(occurred_at)}
        </time>
      ),
    },
  ]
  return (
    <>
      <Table label={t('events')} columns={columns} rows={events} keyOf={({ id }) => id} />
      {open && <EventDialog event={open} who={nameOfActor(open)} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function EventDialog({ event, who, onClose }: { event: AuditEvent; who: string; onClose: () => void }) {
  const t = useAuditWords()
  const format = useRealFormat()
  const facts: [string, ReactNode][] = [
    [t('who'), who],
    [t('actor'), t(`actors.${event.actor}`)],
    [t('action'), event.action],
    [t('outcome'), [t(`outcomes.${event.outcome}`), event.status, event.error_code].filter(Boolean).join(', ')],
    [t('when'), format.instant(event.occurred_at)],
    [t('address'), event.address],
    [t('browser'), event.user_agent],
    [t('what'), event.resources.length > 0 && <Resources ids={event.resources} label={t('what')} />],
    [t('fields'), event.fields.join(', ') || null],
    [t('credential'), event.credential_id],
    [t('request'), event.request_id],
    [t('place'), format.number(event.sequence)],
    [t('hash'), event.hash],
  ]
  return (
    <Dialog title={actionInWords(event.action)} onClose={onClose} size="wide">
      <dl className="facts">{facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}</dl>
    </Dialog>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)

/** A list or a search has up to 200. */
const Resources = ({ ids, label }: { ids: readonly string[]; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
  <section className="audit-resources" tabIndex={0} aria-label={label}>
    <ul>
      {ids.map((id) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  </section>
)

/** "download upload" for downloadUpload; the name itself is in the details. */
const actionInWords = (action: string): string =>
  action.replaceAll(/(?<=[a-z])[A-Z]|[-_]+/g, (part) => (/[A-Z]/.test(part) ? ` ${part.toLowerCase()}` : ' '))
