import { earlier, earlierOf, hashToken, later, laterOf, newRandomToken } from '@dossier/runtime'
import {
  deleteSubscriptionsThere,
  listSubscriptionsThere,
  subscriptionIdOf,
  subscriptionUrl,
} from '../connection/subscriptions-there.ts'
import type { Connector } from '../connector.ts'
import type { PmWebhook } from '../practice-management/resources.ts'
import type { Job } from '../store/jobs.ts'
import {
  HANDSHAKE_MS_MAX,
  SUBSCRIBED_MODELS,
  SUBSCRIPTIONS_MAX,
  type SubscribedModel,
  type Subscription,
} from '../store/subscriptions.ts'
import type { Work } from '../sync/work.ts'
import type { JobEnd } from './job-end.ts'

/** Life of a subscription. The other side allows 31 days at most. */
const LIFE_MS = 30 * 86_400_000
/** How often the subscriptions are checked, shortened by up to a fifth so that firms spread over time. */
const CHECK_MS = 2 * 86_400_000
/** A subscription whose creation was never answered is forgotten after this time. */
const UNANSWERED_MS_MAX = 3_600_000

const EVENTS = ['created', 'updated', 'deleted']
const FIELDS: Readonly<Record<SubscribedModel, string>> = {
  matter: 'id,etag,status,updated_at',
  contact: 'id,etag,updated_at',
  document: 'id,etag,updated_at',
}

/**
 * Makes the subscriptions of a connected firm, renews them at half of their life, and recreates subscriptions that the other
 * side has dropped. Runs again every other day while the firm is connected.
 */
export async function keepSubscriptions(_job: Job, work: Work | undefined, deps: Connector): Promise<JobEnd> {
  if (!work) return { kind: 'done' }
  const { store, now } = deps
  const theirs = await listSubscriptionsThere(work.api, deps.hookUrl)
  const mine = await store.subscriptions.list({ where: { firm_id: work.firmId }, limit: SUBSCRIPTIONS_MAX })
  let nextAt = later(now(), CHECK_MS * (0.8 + 0.2 * Math.random()))
  const kept = new Set<string>()
  let mattersWereUnheard = false
  for (const model of SUBSCRIBED_MODELS) {
    const present = await findPresent(work, mine, theirs, model)
    const endsAt = present ? await renew(work, present) : undefined
    if (present && endsAt !== undefined) kept.add(present.id)
    const ends = endsAt ?? (await subscribe(work, model, kept))
    if (model === 'matter') mattersWereUnheard = endsAt === undefined
    nextAt = earlierOf(nextAt, laterOf(earlier(ends, LIFE_MS / 2), later(now(), HANDSHAKE_MS_MAX)))
    if (!present?.secret) nextAt = earlierOf(nextAt, later(now(), HANDSHAKE_MS_MAX))
  }
  await removeOthers(work, mine, theirs, kept)
  if (mattersWereUnheard) await catchUp(work)
  return { kind: 'again', dueAt: nextAt }
}

/** There were no events for changes before the subscription existed. */
async function catchUp({ connection, deps, firmId }: Work): Promise<void> {
  const { queue, store } = deps
  const { account_id: accountId } = connection
  const linked = { where: { account_id: accountId }, by: { field: 'linked_at' as const }, limit: 1 }
  const [link] = await store.links.list(linked)
  if (link) await queue.add({ firmId, kind: 'pull_matters', accountId, trigger: 'reconnect' })
}

/** A subscription of ours that is there, has had its handshake, and belongs to this account. */
async function findPresent(
  { connection, deps }: Work,
  mine: readonly Subscription[],
  theirs: readonly PmWebhook[],
  model: SubscribedModel,
): Promise<Subscription | undefined> {
  for (const subscription of mine) {
    if (subscription.model !== model || subscription.account_id !== connection.account_id) continue
    const there = theirs.find(({ url }) => subscriptionIdOf(url) === subscription.id)
    const isWaiting = later(subscription.created_at, HANDSHAKE_MS_MAX) > deps.now()
    const hasShakenHands = subscription.secret !== null && there?.status !== 'pending'
    if (!there || there.status === 'suspended' || !(hasShakenHands || isWaiting)) continue
    if (subscription.their_id === there.id) return subscription
    // The answer to its creation was lost.
    return await deps.store.subscriptions.update(subscription, { their_id: there.id, expires_at: null })
  }
  return undefined
}

/** When it ends there; undefined if it no longer exists. */
async function renew({ api, deps }: Work, subscription: Subscription): Promise<string | undefined> {
  const { now, store } = deps
  const isDue = earlier(subscription.ends_at, LIFE_MS / 2) <= now()
  if (!isDue) return subscription.ends_at
  const renewed = await api.renewWebhook(subscription.their_id!, later(now(), LIFE_MS))
  if (!renewed) return undefined
  const endsAt = isoOf(renewed.expires_at) ?? later(now(), LIFE_MS)
  const present = (await store.subscriptions.find(subscription.id)) ?? subscription
  await store.subscriptions.update(present, { ends_at: endsAt })
  return endsAt
}

/** The document is stored before the call: the handshake may come before the answer. */
async function subscribe(work: Work, model: SubscribedModel, kept: Set<string>): Promise<string> {
  const { api, connection, deps, firmId, lease } = work
  const { store, now } = deps
  const token = newRandomToken()
  const endsAt = later(now(), LIFE_MS)
  const id = hashToken(token)
  await store.subscriptions.insert({
    id,
    firm_id: firmId,
    account_id: connection.account_id,
    model,
    their_id: null,
    secret: null,
    ends_at: endsAt,
    created_at: now(),
    // Until it is known to be there.
    expires_at: later(now(), UNANSWERED_MS_MAX),
  })
  kept.add(id)
  lease.assertHeld()
  const made = await api.createWebhook({
    url: subscriptionUrl(deps.hookUrl, token),
    model,
    events: EVENTS,
    fields: FIELDS[model],
    expiresAt: endsAt,
  })
  // The handshake may have changed the document meanwhile.
  for (let present = await store.subscriptions.find(id); present; present = await store.subscriptions.find(id)) {
    const changes = { their_id: made.id, ends_at: isoOf(made.expires_at) ?? endsAt, expires_at: null }
    if (await store.subscriptions.update(present, changes)) break
  }
  return endsAt
}

/** Removes subscriptions that nobody needs any more: half-made and replaced ones. */
async function removeOthers(
  { api, deps, firmId }: Work,
  mine: readonly Subscription[],
  theirs: readonly PmWebhook[],
  kept: ReadonlySet<string>,
): Promise<void> {
  await deleteSubscriptionsThere(deps, api, theirs, { firmId, kept })
  for (const subscription of mine) {
    if (!kept.has(subscription.id)) await deps.store.subscriptions.remove(subscription)
  }
}

function isoOf(instant: string | null | undefined): string | undefined {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}
