import { getRouteApi } from '@tanstack/react-router'
import { firmNow } from '../../../shared/clock.ts'
import { localDay } from '../../../shared/words/format.ts'
import { useCan } from '../../api/session.ts'
import { listExpiringFiles } from '../../data/approved-files.ts'
import { useListPages } from '../../data/use-list-pages.ts'
import { PageHead } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Main } from '../../shell/main.tsx'
import { useClientsWords } from '../../words/clients/index.ts'
import { ApprovedFiles } from '../files/approved-files.tsx'
import { ClientsTabs } from './clients-tabs.tsx'
import { type ExpiringTime, expiringTimes } from './search.ts'
import '../../parts/filter-bar.css'

const route = getRouteApi('/clients/expiring-files')

const DAYS: Partial<Record<ExpiringTime, number>> = { soon: 30, quarter: 90, year: 365 }

/** Accepted files whose validity ends, the first to do so first. */
export default function ExpiringFilesPage() {
  const t = useClientsWords()
  const isAllowed = useCan()('listExpiringFiles')
  return (
    <Main>
      <PageHead title={t('title')} />
      <ClientsTabs />
      {isAllowed ? <Files /> : <Empty title={t('expiringNotYours')}>{t('expiringNotYoursLead')}</Empty>}
    </Main>
  )
}

function Files() {
  const t = useClientsWords()
  const { within = 'quarter' } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = filterOf(within)
  const {
    list,
    rows: files,
    total,
    onEnd,
  } = useListPages(['files', 'expiring', filter], (cursor) => listExpiringFiles(filter, cursor))
  return (
    <>
      <search className="filter-bar">
        <label className="row s">
          {t('expiringIn')}
          <select
            className="input"
            value={within}
            onChange={({ target }) =>
              void navigate({ search: { within: target.value as ExpiringTime }, replace: true })
            }
          >
            {expiringTimes.map((time) => (
              <option key={time} value={time}>
                {t(`expiringOf.${time}`)}
              </option>
            ))}
          </select>
        </label>
        <span className="push s muted num" aria-live="polite">
          {total !== undefined && t('filesCount', { count: total })}
        </span>
      </search>
      <section className="card" aria-label={t('tabExpiring')}>
        <Loaded query={list} rows={6}>
          {() =>
            files.length === 0 ? (
              <Empty>{t('noExpiring')}</Empty>
            ) : (
              <ApprovedFiles label={t('tabExpiring')} files={files} onEnd={onEnd} hasClients />
            )
          }
        </Loaded>
      </section>
    </>
  )
}

function filterOf(within: ExpiringTime): { expires_from?: string; expires_before?: string } {
  const day = (days: number) => localDay(new Date(firmNow().getTime() + days * 24 * 60 * 60_000))
  if (within === 'all') return {}
  if (within === 'past') return { expires_before: day(0) }
  return { expires_from: day(0), expires_before: day(DAYS[within]! + 1) }
}
