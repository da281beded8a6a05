/** What is to be done for a firm. A job exists once for what it is about: asking for it again changes its document. */
import type { FirmId, IntegrationId, integrations, MatterId, SyncLogId } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

/** Kinds of jobs other than syncs. A firm has at most one job of each. */
export const OTHER_JOB_KINDS = [
  /** Works on the events that the other side sent. */
  'take_events',
  /** Makes, renews and repairs subscriptions. */
  'keep_subscriptions',
  /** Asks whether the grant still stands. */
  'check_grant',
  /** Takes tokens and subscriptions back after a connection has ended. */
  'say_farewell',
  /** Publishes notifications. */
  'announce',
] as const

export type JobKind = 'sync_matter' | 'pull_matters' | (typeof OTHER_JOB_KINDS)[number]

export interface JobDocument extends Document {
  firm_id: FirmId
  kind: JobKind
  matter_id: MatterId | null
  /** Of a sync: the account that it was asked for in. Null for jobs that whichever account is connected may have. */
  account_id: IntegrationId | null
  /** Jobs of a firm run in the order of this instant. */
  due_at: string
  /** Counts how often it was asked for, so that a run that ends sees whether it was asked for again meanwhile. */
  wanted: number
  /** Attempts in a row that have failed. */
  failures: number
  /** The entry of the log that the next run fills; null if none is waiting, and for jobs that have no log. */
  log_id: SyncLogId | null
  /** The entry of the run that was begun. */
  running_log_id: SyncLogId | null
  /** Why it waits. `request` only where nobody else wants it: such a job does not come again after an outage. */
  trigger: integrations.SyncTrigger | null
  /** Where a walk over pages goes on. */
  cursor: string | null
}

export type Job = Stored<JobDocument>

export const jobs: CollectionDefinition<JobDocument> = {
  name: 'jobs',
  schema: 2,
  upgrade: (old) => ({ ...(old as unknown as JobDocument), account_id: null }),
  indexes: [{ fields: ['firm_id', 'due_at'] }],
}

export function jobId(firmId: FirmId, kind: JobKind, matterId: MatterId | null): string {
  return matterId === null ? `${firmId}:${kind}` : `${firmId}:${kind}:${matterId}`
}
