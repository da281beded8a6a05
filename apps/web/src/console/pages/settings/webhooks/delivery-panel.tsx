import * as api from '@dossier/client/operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../../shared/api/problem.ts'
import { useFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useCan } from '../../../api/session.ts'
import { Button } from '../../../parts/button.tsx'
import { ProblemNote, Skeleton } from '../../../parts/states.tsx'
import { Tag } from '../../../parts/tag.tsx'
import { say } from '../../../parts/toast.tsx'
import { useWebhookWords } from '../../../words/webhooks/index.ts'
import { type Delivery, eventQuery, type Webhook } from './queries.ts'

const TABS = ['body', 'answer', 'headers', 'verify'] as const
type Tab = (typeof TABS)[number]

/** One delivery: its tries, what was sent and what came back. */
export function DeliveryPanel({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const t = useWebhookWords()
  const format = useFormat()
  const can = useCan()
  const [tab, setTab] = useState<Tab>('body')
  const { id, event_type, attempts, next_attempt_at, status } = delivery
  const again = useMutation({
    mutationFn: () => call(api.redeliverWebhook, { id: webhook.id, delivery_id: id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['deliveries', webhook.id] })
      say(t('sentAgain'))
    },
  })
  return (
    <aside className="webhook-panel" aria-label={t('delivery')}>
      <div className="webhook-panel-head">
        <h2 className="mono">{event_type}</h2>
        {can('redeliverWebhook') && (
          <Button shortcut="S" isBusy={again.isPending} onClick={() => again.mutate()}>
            {t('sendAgain')}
          </Button>
        )}
      </div>
      <p className="muted s">
        <span className="mono">{delivery.event_id}</span>
        {status === 'pending' && next_attempt_at && (
          <span className="block">{t('nextTry', { time: format.moment(next_attempt_at) })}</span>
        )}
      </p>
      {again.error && <ProblemNote error={again.error} />}
      <ol className="attempts">
        {attempts.toReversed().map(({ at, response_status, error }) => (
          <li key={at}>
            <time className="num" dateTime={at} title={format.instant(at)}>
              {format.clock(at)}
            </time>
            <span>
              {response_status === null ? (error ?? t('noAnswer')) : t('status', { status: response_status })}
            </span>
            <Tag tone={isTaken(response_status) ? 'good' : 'bad'}>
              {t(isTaken(response_status) ? 'taken' : 'failed')}
            </Tag>
          </li>
        ))}
        {attempts.length === 0 && <li>{t('notTried')}</li>}
      </ol>
      <div className="tabs" role="tablist" aria-label={t('delivery')}>
        {TABS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={tab === one}
            aria-controls="delivery-tab"
            tabIndex={tab === one ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
              if (step === 0) return
              const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]!
              setTab(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {t(`tabs.${one}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="delivery-tab" aria-labelledby={`tab-${tab}`}>
        {tab === 'body' && <Body eventId={delivery.event_id} />}
        {tab === 'answer' && <Answer delivery={delivery} />}
        {tab === 'headers' && <Headers delivery={delivery} />}
        {tab === 'verify' && <Verify />}
      </div>
      <p className="muted s">{t('whenFailing')}</p>
    </aside>
  )
}

function Body({ eventId }: { eventId: string }) {
  const t = useWebhookWords()
  const event = useQuery(eventQuery(eventId))
  if (event.data) return <Code label={t('tabs.body')} text={JSON.stringify(event.data, null, 2)} />
  if (!event.error) return <Skeleton rows={3} />
  return problemOf(event.error).status === 404 ? (
    <p className="muted">{t('bodyGone')}</p>
  ) : (
    <ProblemNote error={event.error} onRetry={() => void event.refetch()} />
  )
}

function Answer({ delivery: { attempts } }: { delivery: Delivery }) {
  const t = useWebhookWords()
  const last = attempts.at(-1)
  if (!last) return <p className="muted">{t('notTried')}</p>
  return (
    <dl className="facts">
      <dt>{t('answer')}</dt>
      <dd>{last.response_status ?? t('noAnswer')}</dd>
      {last.error && (
        <>
          <dt>{t('why')}</dt>
          <dd>{last.error}</dd>
        </>
      )}
      <dt>{t('took')}</dt>
      <dd className="num">{t('ms', { ms: last.response_time_ms })}</dd>
    </dl>
  )
}

function Headers({ delivery: { event_id, attempts } }: { delivery: Delivery }) {
  const t = useWebhookWords()
  const at = attempts.at(-1)?.at
  const lines = [
    'content-type: application/json',
    `webhook-id: ${event_id}`,
    ...(at ? [`webhook-timestamp: ${Math.floor(Date.parse(at) / 1000)}`] : []),
    'webhook-signature: v1,…',
  ]
  return (
    <>
      <Code label={t('tabs.headers')} text={lines.join('\n')} />
      <p className="muted s">{t('headersNote')}</p>
    </>
  )
}

const VERIFY = `import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.WEBHOOK_SECRET)
const event = webhook.verify(body, headers)`

function Verify() {
  const t = useWebhookWords()
  return (
    <>
      <p className="s">{t('verifyLead')}</p>
      <Code label={t('tabs.verify')} text={VERIFY} />
    </>
  )
}

/** Scrolls by keyboard, too. */
const Code = ({ label, text }: { label: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by keyboard.
  <section tabIndex={0} aria-label={label}>
    <pre className="code">{text}</pre>
  </section>
)

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300
