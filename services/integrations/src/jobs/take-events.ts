import type { MatterId } from '@dossier/contracts'
import { earlier, newId } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { newEntry } from '../log/new-entry.ts'
import { metrics } from '../metrics.ts'
import { isFailure } from '../practice-management/failure.ts'
import { LeaseLostError } from '../queue/lane-lease.ts'
import { changeDocument } from '../store/documents/change-document.ts'
import type { InboundEvent, InboundEventDocument } from '../store/inbound-events.ts'
import type { Job } from '../store/jobs.ts'
import type { Link } from '../store/links.ts'
import { takeStatus } from '../sync/take-status.ts'
import type { Work } from '../sync/work.ts'
import { isOutage, isPermitMissing, RETRIED_MS_MAX, shownError } from './failures.ts'
import type { JobEnd } from './job-end.ts'

/** Events of one run; the firm's other jobs have their turn between runs. */
const EVENTS_MAX = 50

type Taken = Pick<InboundEventDocument, 'status' | 'note'> & { matter_id?: MatterId | null }

/**
 * Works on the events that the other side has sent, in the order of their arrival. An event is a hint: what has become
 * of the record is asked there. So an event that comes late, twice or out of order changes nothing back.
 */
export async function takeEvents(job: Job, work: Work | undefined, deps: Connector): Promise<JobEnd> {
  const { store, now } = deps
  const waiting = await store.inboundEvents.list({
    where: { firm_id: job.firm_id },
    by: { field: 'waiting_since' },
    limit: EVENTS_MAX,
  })
  /** Records already fetched in this run, by kind and id. */
  const taken = new Map<string, Promise<Taken>>()
  for (const event of waiting) {
    const key = `${event.event_type}:${event.resource_id}`
    if (!taken.has(key)) taken.set(key, work ? takeOrFail(work, event) : Promise.resolve(NOT_CONNECTED))
    const outcome = await taken.get(key)!
    await changeDocument(store.inboundEvents, event.id, ({ processed_at }) => ({
      // One that came again says what became of it at first.
      ...(processed_at === null && { ...outcome, processed_at: now() }),
      waiting_since: null,
    }))
    deps.metrics.of(metrics.inboundEvents).labels(outcome.status).inc()
  }
  return waiting.length < EVENTS_MAX ? { kind: 'done' } : { kind: 'again', dueAt: now() }
}

const NOT_CONNECTED: Taken = { status: 'ignored', note: 'The firm was not connected any more.' }
const NOT_LINKED: Taken = { status: 'ignored', note: 'The record is linked to nothing in Dossier.' }

const UNKNOWN: Taken = { status: 'ignored', note: 'Dossier does not know this kind of record.' }

/**
 * An outage is waited out, and so is a missing permit, until the event has waited too long. Any other failure is this event's alone,
 * and holds up no other.
 */
async function takeOrFail(work: Work, event: InboundEvent): Promise<Taken> {
  try {
    return await takeEvent(work, event)
  } catch (error) {
    if (error instanceof LeaseLostError || isOutage(error) || isFailure(error, 'unauthorized')) throw error
    if (isPermitMissing(error) && isRecent(event, work.deps.now())) throw error
    work.deps.log.warn({ err: error, event_id: event.id }, 'an event of the other side could not be processed')
    return { status: 'failed', note: shownError(error).error_message }
  }
}

function isRecent({ waiting_since }: InboundEvent, now: string): boolean {
  return waiting_since !== null && waiting_since >= earlier(now, RETRIED_MS_MAX)
}

async function takeEvent(work: Work, event: InboundEvent): Promise<Taken> {
  const { event_type, resource_id, resource_type } = event
  if (!event_type.startsWith(`${resource_type}.`)) return UNKNOWN
  const link = resource_id === null ? undefined : await work.links.findTheirs(resource_type, resource_id)
  if (!link) return NOT_LINKED
  const matterId = matterIdOf(link)
  if (event_type.endsWith('.delete')) return { ...(await takeDeletion(work, link)), matter_id: matterId }
  if (event_type !== 'matter.update')
    return { status: 'processed', note: 'Nothing in Dossier depends on this change.', matter_id: matterId }
  const matter = await work.api.findMatter(link.their_id!)
  if (!matter) return { ...(await unlink(work, link)), matter_id: matterId }
  const isChanged = await takeStatus(work, link.our_id, matter)
  const note = isChanged ? `The status became ${matter.status}.` : 'The status is the same.'
  return { status: 'processed', note, matter_id: matterId }
}

/** Whether the record is gone is asked there: a deletion that was taken back, or never was, unlinks nothing. */
async function takeDeletion(work: Work, link: Link): Promise<Taken> {
  const { api } = work
  const theirId = link.their_id!
  const present = {
    contact: () => api.findContact(theirId),
    matter: () => api.findMatter(theirId),
    document: () => api.getDocument(theirId),
  }[link.kind]
  if (await present()) return { status: 'ignored', note: 'The record is still there.' }
  return await unlink(work, link)
}

/** Removes the link of a record that no longer exists there, and logs that. */
async function unlink(work: Work, link: Link): Promise<Taken> {
  const { deps, firmId, links } = work
  await links.unlink(link)
  const now = deps.now()
  const named = { firmId, accountId: link.account_id, matterId: matterIdOf(link) }
  await deps.store.syncLog.insert({
    ...newEntry({ ...named, kind: 'sync_matter', trigger: 'external_event' }, newId('sync'), now),
    status: 'success',
    external_id: link.their_id,
    details: { unlinked: link.kind },
    started_at: now,
    finished_at: now,
  })
  return { status: 'processed', note: `The ${link.kind} was deleted there, and is linked no longer.` }
}

function matterIdOf({ kind, our_id, matter_id }: Link): MatterId | null {
  return kind === 'matter' ? (our_id as MatterId) : matter_id
}
