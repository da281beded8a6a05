import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '../../../shared/words/format.ts'
import { BarChart, type ChartTone, ColumnChart, type Series } from '../../parts/chart.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { useCommonWords } from '../../words/common/index.ts'
import { useReportsWords } from '../../words/reports/index.ts'
import { type Bucket, bucketsOf, countIn, type Period, type ReportType } from './period.ts'
import { type RowsOf, reportQuery } from './queries.ts'

/** Rows that the page shows; downloads have all of them. */
const ROWS_SHOWN_MAX = 200

interface ViewProps<Type extends ReportType> {
  rows: RowsOf[Type][]
  period: Period
}

/** A report of a period: charts, then its newest rows. */
export function ReportView({ type, period }: { type: ReportType; period: Period }) {
  const t = useReportsWords()
  const query = useQuery(reportQuery(type, period))
  if (period.from > period.to) return <Empty>{t('wrongPeriod')}</Empty>
  return (
    <Loaded query={query} rows={8}>
      {(rows) => {
        if (rows.length === 0) return <Empty>{t('nothing')}</Empty>
        const View = VIEWS[type] as (props: ViewProps<ReportType>) => ReactNode
        return <View rows={rows} period={period} />
      }}
    </Loaded>
  )
}

const VIEWS: { [Type in ReportType]: (props: ViewProps<Type>) => ReactNode } = {
  'document-status': Documents,
  'intake-summary': Intake,
  'client-activity': Activity,
  'communication-log': Communications,
  'billing-summary': Usage,
}

function Documents({ rows, period }: ViewProps<'document-status'>) {
  const t = useReportsWords()
  const common = useCommonWords()
  const format = useFormat()
  const tones = { pending: 'neutral', uploaded: 'accent', approved: 'good', rejected: 'bad' } as const
  const states = ['approved', 'uploaded', 'rejected', 'pending'] as const
  const buckets = bucketsOf(period)
  return (
    <>
      <Charts>
        <BarChart
          title={t('states')}
          bars={states.map((state) => ({
            name: common(`documentState.${state}`),
            value: rows.filter(({ status }) => status === state).length,
            full: rows.length,
            tone: tones[state],
          }))}
        />
        <OverTime
          title={t(buckets[0]?.isWeek ? 'requested' : 'requestedDay')}
          buckets={buckets}
          series={[{ name: t('count'), tone: 'accent', instants: rows.map(({ requested_at }) => requested_at) }]}
        />
      </Charts>
      <Rows
        rows={rows}
        keyOf={({ document_id }) => document_id}
        columns={[
          matterColumn<RowsOf['document-status']>(t('column.document'), ({ document_name, matter_id }) => [
            document_name,
            matter_id,
          ]),
          { key: 'matter', title: t('column.matter'), cell: ({ matter_title }) => <Cut>{matter_title}</Cut> },
          { key: 'client', title: t('column.client'), cell: ({ client_name }) => <Cut>{client_name}</Cut> },
          {
            key: 'state',
            title: t('column.state'),
            width: '170px',
            cell: ({ status }) => <Tag tone={tones[status]}>{common(`documentState.${status}`)}</Tag>,
          },
          {
            key: 'due',
            title: t('column.due'),
            width: '110px',
            cell: ({ due_date }) => due_date && format.day(due_date),
          },
          {
            key: 'came',
            title: t('column.came'),
            width: '90px',
            cell: ({ uploaded_at }) => uploaded_at && <Moment at={uploaded_at} />,
          },
        ]}
      />
    </>
  )
}

function Intake({ rows }: ViewProps<'intake-summary'>) {
  const t = useReportsWords()
  const common = useCommonWords()
  const count = (isCounted: (row: RowsOf['intake-summary']) => boolean) => rows.filter(isCounted).length
  const areas = [...Map.groupBy(rows, ({ practice_area }) => practice_area)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  )
  const formOf = ({ intake_started, intake_completed }: RowsOf['intake-summary']) =>
    intake_completed ? 'completed' : intake_started ? 'started' : 'none'
  return (
    <>
      <Charts>
        <BarChart
          title={t('funnel')}
          bars={[
            { name: t('opened'), value: rows.length },
            { name: t('started'), value: count((row) => formOf(row) !== 'none') },
            { name: t('completed'), value: count((row) => formOf(row) === 'completed') },
            {
              name: t('allDocuments'),
              value: count(
                ({ docs_requested, docs_approved }) => docs_requested > 0 && docs_approved === docs_requested,
              ),
              tone: 'good',
            },
          ]}
        />
        <BarChart
          title={t('areas')}
          bars={areas.map(([area, ofArea]) => ({ name: common(`area.${area}`), value: ofArea.length }))}
        />
      </Charts>
      <Rows
        rows={rows}
        keyOf={({ matter_id }) => matter_id}
        columns={[
          matterColumn<RowsOf['intake-summary']>(t('column.matter'), ({ title, matter_id }) => [title, matter_id]),
          { key: 'client', title: t('column.client'), cell: ({ client_name }) => <Cut>{client_name}</Cut> },
          {
            key: 'area',
            title: t('column.area'),
            width: '140px',
            cell: ({ practice_area }) => common(`area.${practice_area}`),
          },
          {
            key: 'form',
            title: t('column.form'),
            width: '120px',
            cell: (row) => (
              <Tag tone={formOf(row) === 'completed' ? 'good' : 'neutral'}>{t(`form.${formOf(row)}`)}</Tag>
            ),
          },
          {
            key: 'documents',
            title: t('column.documents'),
            width: '150px',
            cell: ({ docs_approved: done, docs_requested: all }) => (
              <Meter done={done} all={all}>
                {common('progress', { done, all })}
              </Meter>
            ),
          },
        ]}
      />
    </>
  )
}

function Activity({ rows, period }: ViewProps<'client-activity'>) {
  const t = useReportsWords()
  const tones = { portal_visit: 'neutral', upload: 'accent', intake_submission: 'good' } as const
  const kinds = ['portal_visit', 'upload', 'intake_submission'] as const
  return (
    <>
      <OverTime
        title={t('activity')}
        buckets={bucketsOf(period)}
        series={kinds.map((kind) => ({
          name: t(`kind.${kind}`),
          tone: tones[kind],
          instants: rows.filter((row) => row.kind === kind).map(({ at }) => at),
        }))}
      />
      <Rows
        rows={rows}
        keyOf={({ at, matter_id, kind }) => `${at} ${matter_id} ${kind}`}
        columns={[
          { key: 'when', title: t('column.when'), width: '100px', cell: ({ at }) => <Moment at={at} /> },
          {
            key: 'what',
            title: t('column.what'),
            cell: ({ kind, document_name, filename }) => (
              <Cut>{[t(`kind.${kind}`), document_name, filename].filter(Boolean).join(', ')}</Cut>
            ),
          },
          { key: 'client', title: t('column.client'), cell: ({ client_name }) => <Cut>{client_name}</Cut> },
          matterColumn<RowsOf['client-activity']>(t('column.matter'), ({ matter_title, matter_id }) => [
            matter_title,
            matter_id,
          ]),
        ]}
      />
    </>
  )
}

function Communications({ rows, period }: ViewProps<'communication-log'>) {
  const t = useReportsWords()
  const tones = { delivered: 'good', sent: 'accent', queued: 'wait', failed: 'bad' } as const
  const states = ['delivered', 'sent', 'queued', 'failed'] as const
  return (
    <>
      <OverTime
        title={t('sent')}
        buckets={bucketsOf(period)}
        series={states.map((state) => ({
          name: t(`delivery.${state}`),
          tone: tones[state],
          instants: rows.filter(({ status }) => status === state).map(({ created_at }) => created_at),
        }))}
      />
      <Rows
        rows={rows}
        keyOf={({ communication_id }) => communication_id}
        columns={[
          {
            key: 'when',
            title: t('column.when'),
            width: '100px',
            cell: ({ created_at }) => <Moment at={created_at} />,
          },
          { key: 'channel', title: t('column.channel'), width: '80px', cell: ({ channel }) => t(`channel.${channel}`) },
          {
            key: 'to',
            title: t('column.to'),
            cell: ({ client_name, to }) => <Cut>{client_name ? `${client_name}, ${to}` : to}</Cut>,
          },
          matterColumn<RowsOf['communication-log']>(t('column.matter'), ({ matter_title, matter_id }) => [
            matter_title,
            matter_id,
          ]),
          {
            key: 'state',
            title: t('column.state'),
            width: '120px',
            cell: ({ status }) => <Tag tone={tones[status] satisfies Tone}>{t(`delivery.${status}`)}</Tag>,
          },
        ]}
      />
    </>
  )
}

function Usage({ rows }: ViewProps<'billing-summary'>) {
  const t = useReportsWords()
  const format = useFormat()
  const newest = rows.at(-1)!.period_start
  const present = rows.filter(({ period_start }) => period_start === newest)
  const requests = rows.filter(({ metric }) => metric === 'api_requests')
  const textOf = ({ used, limit }: RowsOf['billing-summary']) =>
    limit === null ? t('unlimited', { used }) : t('ofLimit', { used, limit })
  const spanOf = ({ period_start, period_end }: RowsOf['billing-summary']) =>
    `${format.utcDayOf(period_start)} – ${format.utcDayOf(period_end)} (UTC)`
  return (
    <>
      <Charts>
        <BarChart
          title={t('usage')}
          bars={present.map((row) => ({
            name: t(`metric.${row.metric}`),
            value: row.used,
            full: row.limit ?? Number.POSITIVE_INFINITY,
            text: textOf(row),
            tone: (row.percent_used ?? 0) >= 90 ? 'bad' : (row.percent_used ?? 0) >= 75 ? 'wait' : 'accent',
          }))}
        />
        <ColumnChart
          title={t('requests')}
          labelTitle={t('column.period')}
          labels={requests.map((row) => ({ short: format.utcDayOf(row.period_start), long: spanOf(row) }))}
          series={[{ name: t('metric.api_requests'), tone: 'accent', values: requests.map(({ used }) => used) }]}
        />
      </Charts>
      <Rows
        rows={rows}
        keyOf={({ period_start, metric }) => `${period_start} ${metric}`}
        columns={[
          { key: 'period', title: t('column.period'), isMain: true, cell: spanOf },
          { key: 'metric', title: t('column.metric'), cell: ({ metric }) => t(`metric.${metric}`) },
          { key: 'used', title: t('column.used'), cell: textOf },
        ]}
      />
    </>
  )
}

interface TimedSeries {
  name: string
  tone: ChartTone
  instants: string[]
}

/** How many of each fall into each day or week. */
function OverTime({
  title,
  buckets,
  series,
}: {
  title: string
  buckets: readonly Bucket[]
  series: readonly TimedSeries[]
}) {
  const t = useReportsWords()
  const format = useFormat()
  const labels = buckets.map(({ day, isWeek }) => ({
    short: format.day(day),
    long: isWeek ? t('weekOf', { day: format.day(day) }) : format.day(day),
  }))
  const counted: Series[] = series.map(({ instants, ...one }) => ({ ...one, values: countIn(buckets, instants) }))
  return <ColumnChart title={title} labelTitle={t('when')} labels={labels} series={counted} />
}

const Charts = ({ children }: { children: ReactNode }) => <div className="report-charts">{children}</div>

/** The newest rows. */
function Rows<Row>({
  rows,
  columns,
  keyOf,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
}) {
  const t = useReportsWords()
  const shown = rows.slice(-ROWS_SHOWN_MAX).toReversed()
  return (
    <section className="card report-rows">
      <Table label={t('rows')} columns={columns} rows={shown} keyOf={keyOf} />
      {shown.length < rows.length && (
        <p className="card-foot">{t('rowsShown', { shown: shown.length, total: rows.length })}</p>
      )}
    </section>
  )
}

/** The column that leads to the matter. */
function matterColumn<Row>(title: string, of: (row: Row) => [name: string, matterId: string]): Column<Row> {
  return {
    key: `to ${title}`,
    title,
    isMain: true,
    width: 'minmax(0, 1.4fr)',
    cell: (row) => {
      const [name, id] = of(row)
      return (
        <span className="cut">
          <Link to="/matters/$id" params={{ id }} className="row-link">
            {name}
          </Link>
        </span>
      )
    },
  }
}

const Cut = ({ children }: { children: ReactNode }) => <span className="cut">{children}</span>

function Moment({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.instant(at)} className="num muted">
      {format.moment(at)}
    </time>
  )
}
