import type { AnswerOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../../shared/words/format.ts'
import { call } from '../../../api/client.ts'
import { ifSetUp } from '../../../api/if-set-up.ts'
import { Button } from '../../../parts/button.tsx'
import { Card } from '../../../parts/card.tsx'
import { Loaded, ProblemNote } from '../../../parts/states.tsx'
import { Tag, type Tone } from '../../../parts/tag.tsx'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'

type Usage = AnswerOf<'getFirmUsage'>
type Subscription = AnswerOf<'getSubscription'>

const SOLD_PLANS = ['pro', 'enterprise'] as const

/** Above this share of what the plan allows, the bar warns. */
const NEARLY_FULL = 0.85

/** Null if the installation sells no plans. */
const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: () => ifSetUp('billing_not_configured', () => call(api.getSubscription)),
})

export default function PlanPage() {
  const t = useSettingsWords()
  const usage = useQuery({ queryKey: ['usage'], queryFn: () => call(api.getFirmUsage) })
  const subscription = useQuery(subscriptionQuery)
  return (
    <SettingsFrame title={t('sections.plan')} lead={t('plan.lead')} needs="getFirmUsage">
      <Loaded query={usage}>{(usage) => <UsageCard usage={usage} />}</Loaded>
      <Loaded query={subscription}>
        {(subscription) =>
          subscription ? (
            <PaymentCard subscription={subscription} />
          ) : (
            <Card title={t('plan.payment')}>
              <p className="card-body">{t('plan.notConfigured')}</p>
            </Card>
          )
        }
      </Loaded>
    </SettingsFrame>
  )
}

function UsageCard({ usage: { plan, usage, limits, billing_period } }: { usage: Usage }) {
  const t = useSettingsWords()
  const format = useFormat()
  const figures = [
    { name: 'matters', used: usage.matters.total, limit: limits.matters },
    { name: 'storage', used: usage.documents.storage_used_gb, limit: limits.storage_gb },
    { name: 'requests', used: usage.api_requests.this_period, limit: limits.api_requests_per_period },
  ] as const
  const others = [
    { name: 'clients', used: usage.clients.total },
    { name: 'files', used: usage.documents.uploaded_this_period },
    { name: 'links', used: usage.intake_links_sent.this_period },
  ] as const
  return (
    <Card
      title={t('plan.usage')}
      beside={<Tag tone="accent">{t(`plan.plans.${plan}`)}</Tag>}
      actions={
        <span className="muted s">
          {t('plan.period', {
            from: format.utcDayOf(billing_period.start),
            to: format.utcDayOf(billing_period.end),
          })}
        </span>
      }
    >
      <dl className="usage">
        {figures.map(({ name, used, limit }) => (
          <div key={name}>
            <dt>{t(`plan.figures.${name}`)}</dt>
            <dd className="num">
              <b>{format.number(rounded(used))}</b>{' '}
              <span className="muted">
                {limit === null ? t('plan.unlimited') : t('plan.of', { limit: format.number(limit) })}
              </span>
              {limit !== null && <Bar share={used / limit} />}
            </dd>
          </div>
        ))}
        {others.map(({ name, used }) => (
          <div key={name}>
            <dt>{t(`plan.figures.${name}`)}</dt>
            <dd className="num">
              <b>{format.number(used)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The numbers beside it say the same. */
const Bar = ({ share }: { share: number }) => (
  <span className="usage-bar" aria-hidden="true" data-tone={share > NEARLY_FULL ? 'wait' : undefined}>
    <span style={{ width: `${Math.min(100, share * 100)}%` }} />
  </span>
)

const rounded = (value: number) => (value >= 10 ? Math.round(value) : Math.round(value * 100) / 100)

const TONES: Record<Subscription['status'], Tone> = {
  none: 'neutral',
  trialing: 'accent',
  active: 'good',
  past_due: 'bad',
  canceled: 'wait',
}

function PaymentCard({ subscription }: { subscription: Subscription }) {
  const t = useSettingsWords()
  const format = useFormat()
  const here = location.href
  const checkout = useMutation({
    mutationFn: (plan: (typeof SOLD_PLANS)[number]) =>
      call(api.createCheckoutSession, { plan, success_url: here, cancel_url: here }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const portal = useMutation({
    mutationFn: () => call(api.createPortalSession, { return_url: here }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { status, plan, current_period_end, cancel_at_period_end } = subscription
  const hasNone = status === 'none' || status === 'canceled'
  const error = checkout.error ?? portal.error
  return (
    <Card title={t('plan.payment')} beside={<Tag tone={TONES[status]}>{t(`plan.states.${status}`)}</Tag>}>
      <div className="form-section">
        {status === 'past_due' && (
          <p className="note" data-tone="bad">
            {t('plan.pastDue')}
          </p>
        )}
        {current_period_end && (
          <p>
            {t(cancel_at_period_end ? 'plan.ends' : 'plan.renews', {
              day: format.utcDayOf(current_period_end),
            })}
          </p>
        )}
        <p>{t('plan.elsewhere')}</p>
        {error ? <ProblemNote error={error} /> : null}
        <div className="row">
          {hasNone ? (
            SOLD_PLANS.filter((sold) => sold !== plan).map((sold, index) => (
              <Button
                key={sold}
                look={index === 0 ? 'primary' : 'plain'}
                isBusy={checkout.isPending}
                onClick={() => checkout.mutate(sold)}
              >
                {t('plan.choose', { plan: t(`plan.plans.${sold}`) })}
              </Button>
            ))
          ) : (
            <Button isBusy={portal.isPending} onClick={() => portal.mutate()}>
              {t('plan.manage')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
