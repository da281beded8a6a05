import { createHmac, hash } from 'node:crypto'
import { AppError, type integrations } from '@dossier/contracts'
import { hashToken, isSameSecret, later, newId } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { connectorOf, type IntegrationsHandler } from '../deps.ts'
import { eventOf } from '../inbound/event-of.ts'
import { metrics } from '../metrics.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import { HANDSHAKE_MS_MAX, type Subscription, secretContext } from '../store/subscriptions.ts'

/** Events are kept this long, so that repeated ones are recognised. */
const KEPT_MS = 90 * 86_400_000

/** Stores the event and answers. A job processes it later. */
export const receiveIntegrationEvent: IntegrationsHandler<
  typeof integrations.operations.receiveIntegrationEvent
> = async (ctx, { body, subscription: token, signature, secret }) => {
  const deps = connectorOf(ctx.deps)
  const subscription = token === undefined ? undefined : await deps.store.subscriptions.find(hashToken(token))
  if (!subscription) throw refused(deps)
  if (signature === undefined && secret !== undefined) {
    await takeHandshake(deps, subscription, secret)
    return { received: true }
  }
  if (!hasSigned(deps, subscription, body, signature)) throw refused(deps)
  await record(deps, subscription, body)
  return { received: true }
}

function refused({ metrics: figures }: Connector): AppError {
  figures.of(metrics.inboundEvents).labels('refused').inc()
  return new AppError('callback_signature_invalid')
}

/** The first handshake of a subscription that Dossier has just asked for gives the secret; no later one changes it. */
async function takeHandshake(deps: Connector, subscription: Subscription, secret: string): Promise<void> {
  const context = secretContext(subscription.id)
  if (subscription.secret !== null) {
    if (isSameSecret(deps.sealer.open(subscription.secret, context), secret)) return
    throw refused(deps)
  }
  const isExpected = later(subscription.created_at, HANDSHAKE_MS_MAX) > deps.now()
  if (!isExpected) throw refused(deps)
  const stored = await deps.store.subscriptions.update(subscription, { secret: deps.sealer.seal(secret, context) })
  if (stored) return
  // The answer to its creation was recorded at the same time, or another handshake came first.
  const present = await deps.store.subscriptions.find(subscription.id)
  if (!present) throw refused(deps)
  await takeHandshake(deps, present, secret)
}

function hasSigned(
  { sealer }: Connector,
  { id, secret }: Subscription,
  body: string,
  signature: string | undefined,
): boolean {
  if (secret === null || signature === undefined) return false
  const expected = createHmac('sha256', sealer.open(secret, secretContext(id)))
    .update(body)
    .digest('hex')
  return isSameSecret(expected, signature)
}

async function record(deps: Connector, subscription: Subscription, body: string): Promise<void> {
  const { store, queue, now } = deps
  const { firm_id, account_id, id, model } = subscription
  const at = now()
  const once = `${id}:${hash('sha256', body)}`
  const { event_type, resource_id, is_dated } = eventOf(body, model)
  const recorded = await store.inboundEvents.insert({
    id: newId('inb'),
    firm_id,
    account_id,
    once,
    raw: body,
    resource_type: model,
    event_type,
    resource_id,
    matter_id: null,
    status: 'received',
    note: null,
    received_at: at,
    waiting_since: at,
    processed_at: null,
    expires_at: later(at, KEPT_MS),
  })
  deps.metrics
    .of(metrics.inboundEvents)
    .labels(recorded ? 'received' : 'repeated')
    .inc()
  if (!recorded && !is_dated) await takeAgain(deps, once, at)
  // A repeated one may have been recorded by a process that died before it asked for the work.
  await queue.add({ firmId: firm_id, kind: 'take_events' })
}

/** The same words may announce another change: the state of the record is requested again. */
async function takeAgain({ store }: Connector, once: string, at: string): Promise<void> {
  const [present] = await store.inboundEvents.list({ where: { once }, limit: 1 })
  if (present) await changeDocument(store.inboundEvents, present.id, () => ({ waiting_since: at }))
}
