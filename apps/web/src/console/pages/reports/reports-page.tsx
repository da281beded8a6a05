import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { buttonLook } from '../../../shared/parts/button.tsx'
import { SelectField, TextField } from '../../../shared/parts/field.tsx'
import { useCan } from '../../api/session.ts'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page.tsx'
import { Main } from '../../shell/main.tsx'
import { useReportsWords } from '../../words/reports/index.ts'
import { lastDays, PERIODS_DAYS, type Period, periodOf, reportTypes } from './period.ts'
import { downloadHref } from './queries.ts'
import { ReportView } from './report-view.tsx'
import './reports.css'

const route = getRouteApi('/reports')

/** Reports of a period, with charts, and downloads of all their rows. */
export default function ReportsPage() {
  const t = useReportsWords()
  const isAllowed = useCan()('getReport')
  return <Main>{isAllowed ? <Shown /> : <PageHead title={t('title')}>{t('noRight')}</PageHead>}</Main>
}

function Shown() {
  const t = useReportsWords()
  const search = route.useSearch()
  const { type = 'document-status' } = search
  const period = periodOf(search)
  return (
    <>
      <PageHead title={t('title')} actions={<Downloads type={type} period={period} />}>
        {t('lead')}
      </PageHead>
      <nav className="tabs" aria-label={t('types')}>
        {reportTypes.map((one) => (
          <Link
            key={one}
            to="/reports"
            search={{ ...search, type: one }}
            aria-current={one === type ? 'page' : undefined}
          >
            {t(`type.${one}`)}
          </Link>
        ))}
      </nav>
      <div className="report-head">
        <p className="muted">{t(`about.${type}`)}</p>
        <PeriodFields period={period} />
      </div>
      <ReportView key={type} type={type} period={period} />
    </>
  )
}

function Downloads({ type, period }: { type: (typeof reportTypes)[number]; period: Period }) {
  const t = useReportsWords()
  return (
    <fieldset className="row report-downloads">
      <legend className="unseen">{t('download')}</legend>
      {(['csv', 'json'] as const).map((format) => (
        <a
          key={format}
          {...buttonLook({ look: 'plain' })}
          href={downloadHref(type, period, format)}
          download={`${type}.${format}`}
        >
          {t(format)}
        </a>
      ))}
      <Button look="plain" title={t('pdfHint')} onClick={() => print()}>
        {t('pdf')}
      </Button>
    </fieldset>
  )
}

const OWN = 'own'

function PeriodFields({ period: { from, to } }: { period: Period }) {
  const t = useReportsWords()
  const navigate = useNavigate({ from: '/reports' })
  const known = PERIODS_DAYS.find((days) => lastDays(days).from === from && lastDays(days).to === to)
  const change = (changed: Partial<Period>) =>
    void navigate({ search: (search) => ({ ...search, from, to, ...changed }), replace: true })
  return (
    <div className="report-period">
      <SelectField
        label={t('period')}
        value={known ?? OWN}
        onChange={({ target }) => target.value !== OWN && change(lastDays(Number(target.value)))}
      >
        {PERIODS_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('lastDays', { days })}
          </option>
        ))}
        <option value={OWN}>{t('own')}</option>
      </SelectField>
      <TextField
        label={t('from')}
        type="date"
        value={from}
        onChange={({ target }) => target.value && change({ from: target.value })}
      />
      <TextField
        label={t('to')}
        type="date"
        value={to}
        onChange={({ target }) => target.value && change({ to: target.value })}
      />
    </div>
  )
}
