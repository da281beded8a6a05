import { createHmac } from 'node:crypto'
import { createDeliveries, type Outcome } from '../../stand-in/deliveries.ts'
import type { OwnedRecord, WebhookEvent, WebhookModel, WebhookRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'

/** A receiver is switched off after this many consecutive time-outs. */
const TIMEOUTS_IN_A_ROW_MAX = 3

/** An event for one subscription. `data` shows the record as it was when the event happened. */
export interface Announcement {
  readonly webhookId: number
  readonly event: WebhookEvent
  readonly data: object
}

export interface AnnouncementOptions {
  readonly store: Store
  readonly clock: () => Date
  /** The fields of the record that the subscription asks for. */
  readonly show: (webhook: WebhookRecord, record: OwnedRecord) => object
  readonly retryDelaysMs?: readonly number[] | undefined
  readonly attemptMsMax?: number | undefined
}

/** Sends events to subscribers. Events that are not delivered when the process ends are lost. */
export interface Announcements {
  announce(model: WebhookModel, event: WebhookEvent, record: OwnedRecord): void
  /** Sends the subscription's secret; it is enabled once the receiver sends the secret back. */
  shakeHands(webhook: WebhookRecord): void
  /** Holds back the events that happen from now on. */
  hold(): void
  /** Sends the events that were held back, in reverse or in several copies if asked for. */
  release(options?: { reverse?: boolean | undefined; copies?: number | undefined }): Promise<void>
  settled(): Promise<void>
  stop(): Promise<void>
}

export function createAnnouncements(options: AnnouncementOptions): Announcements {
  const { store, clock, show, retryDelaysMs, attemptMsMax } = options
  const timeoutsInARow = new Map<number, number>()

  const live = (id: number) => {
    const webhook = store.find('webhooks', id)
    return webhook && Date.parse(webhook.expires_at) > clock().getTime() ? webhook : undefined
  }

  const handshakes = createDeliveries<{ webhookId: number }>({
    retryDelaysMs,
    attemptMsMax,
    requestFor({ webhookId }) {
      const webhook = live(webhookId)
      if (webhook?.status !== 'pending') return undefined
      return {
        url: webhook.url,
        headers: { 'Content-Type': 'application/json', 'X-Hook-Secret': webhook.shared_secret },
        body: '{}',
      }
    },
    isDone: ({ webhookId }, outcome) => hasEchoed(outcome, store.find('webhooks', webhookId)),
    onAttempt({ webhookId }, outcome) {
      const webhook = live(webhookId)
      if (webhook?.status === 'pending' && hasEchoed(outcome, webhook))
        store.put('webhooks', { ...webhook, status: 'enabled' })
    },
  })

  const events = createDeliveries<Announcement>({
    retryDelaysMs,
    attemptMsMax,
    requestFor({ webhookId, event, data }) {
      const webhook = live(webhookId)
      if (webhook?.status !== 'enabled') return undefined
      const body = JSON.stringify({ data, meta: { event, webhook_id: webhookId } })
      return {
        url: webhook.url,
        headers: {
          'Content-Type': 'application/json',
          'X-Hook-Signature': createHmac('sha256', webhook.shared_secret).update(body).digest('hex'),
        },
        body,
      }
    },
    onAttempt({ webhookId }, outcome) {
      const timeouts = outcome === 'timeout' ? (timeoutsInARow.get(webhookId) ?? 0) + 1 : 0
      timeoutsInARow.set(webhookId, timeouts)
      const webhook = store.find('webhooks', webhookId)
      if (webhook && timeouts >= TIMEOUTS_IN_A_ROW_MAX) store.put('webhooks', { ...webhook, status: 'suspended' })
    },
  })

  return {
    announce(model, event, record) {
      for (const webhook of store.all('webhooks')) {
        if (webhook.account_id !== record.account_id || webhook.model !== model) continue
        if (webhook.events.includes(event) && live(webhook.id)?.status === 'enabled')
          events.publish({ webhookId: webhook.id, event, data: show(webhook, record) })
      }
    },
    shakeHands: ({ id }) => handshakes.publish({ webhookId: id }),
    hold: events.hold,
    release: ({ reverse = false, copies = 1 } = {}) =>
      events.release((held) => {
        const copied = held.flatMap((event) => Array.from({ length: copies }, () => event))
        return reverse ? copied.reverse() : copied
      }),
    async settled() {
      await Promise.all([handshakes.settled(), events.settled()])
    },
    async stop() {
      await Promise.all([handshakes.stop(), events.stop()])
    },
  }
}

function hasEchoed(outcome: Outcome, webhook: WebhookRecord | undefined): boolean {
  return (
    typeof outcome === 'object' &&
    outcome.status === 200 &&
    outcome.headers.get('x-hook-secret') === webhook?.shared_secret
  )
}
