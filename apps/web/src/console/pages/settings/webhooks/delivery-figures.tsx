import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../../shared/words/format.ts'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { type Delivery, waitingQuery } from './queries.ts'

const BARS_MAX = 24
/** Keeps the lowest bar visible. */
const BAR_PERCENT_MIN = 8

/** How the newest deliveries went, in figures and as bars of how long answers took. */
export function DeliveryFigures({ webhookId, deliveries }: { webhookId: string; deliveries: readonly Delivery[] }) {
  const t = useWebhookWords()
  const format = useFormat()
  const waiting = useQuery(waitingQuery(webhookId))
  if (deliveries.length === 0) return null
  const succeeded = deliveries.filter(({ status }) => status === 'succeeded').length
  const attempts = deliveries.flatMap(({ attempts }) => attempts.slice(-1))
  const bars = attempts.slice(0, BARS_MAX).reverse()
  const slowest = Math.max(...bars.map(({ response_time_ms }) => response_time_ms), 1)
  return (
    <section className="card figures" aria-label={t('figures')}>
      <dl>
        <div>
          <dt>{t('lastDeliveries', { count: deliveries.length })}</dt>
          <dd>{t('delivered', { count: succeeded })}</dd>
        </div>
        <div>
          <dt>{t('answeredIn')}</dt>
          <dd>{attempts.length > 0 ? t('ms', { ms: medianOf(attempts.map((one) => one.response_time_ms)) }) : '–'}</dd>
        </div>
        <div>
          <dt>{t('waiting')}</dt>
          <dd>{waiting.data === undefined ? '–' : format.number(waiting.data)}</dd>
        </div>
      </dl>
      <div className="bars" aria-hidden="true">
        {bars.map(({ at, response_time_ms, response_status }) => (
          <i
            key={`${at} ${response_time_ms}`}
            data-failed={isTaken(response_status) ? undefined : ''}
            style={{ height: `${Math.max(BAR_PERCENT_MIN, (response_time_ms / slowest) * 100)}%` }}
          />
        ))}
      </div>
    </section>
  )
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}
