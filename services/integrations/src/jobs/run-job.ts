import { later } from '@dossier/runtime'
import type { Connector } from '../connector.ts'
import { metrics } from '../metrics.ts'
import { isFailure } from '../practice-management/failure.ts'
import { backoffMs } from '../queue/backoff.ts'
import { type LaneLease, LeaseLostError } from '../queue/lane-lease.ts'
import { isLive } from '../store/connections.ts'
import type { Job, JobKind } from '../store/jobs.ts'
import { linksOf } from '../sync/links.ts'
import type { Work } from '../sync/work.ts'
import { announce } from './announce.ts'
import { checkGrant } from './check-grant.ts'
import type { JobEnd, RunJob } from './job-end.ts'
import { keepSubscriptions } from './keep-subscriptions.ts'
import { runSync } from './run-sync.ts'
import { sayFarewells } from './say-farewells.ts'
import { takeEvents } from './take-events.ts'

const runs: Readonly<Record<JobKind, RunJob>> = {
  sync_matter: runSync,
  pull_matters: runSync,
  take_events: takeEvents,
  keep_subscriptions: keepSubscriptions,
  check_grant: checkGrant,
  say_farewell: sayFarewells,
  announce,
}

/** Runs a firm's next job; `recorded` ends once its end is stored. A job that fails comes again, later each time. */
export async function runJob(
  job: Job,
  lease: LaneLease,
  signal: AbortSignal,
  deps: Connector,
): Promise<{ recorded: Promise<void> }> {
  const startedAt = performance.now()
  const count = (outcome: JobEnd['kind'] | 'broken_off') => {
    const seconds = (performance.now() - startedAt) / 1000
    deps.metrics.of(metrics.jobs).labels(job.kind, outcome).inc()
    deps.metrics.of(metrics.jobDuration).labels(job.kind).observe(seconds)
    deps.metrics.firms.add('sync_seconds', job.firm_id, seconds)
  }
  const counting = async <Result>(work: Promise<Result>) => {
    try {
      return await work
    } catch (error) {
      count('broken_off')
      throw error
    }
  }
  const end = await counting(endOf(job, lease, signal, deps))
  const recording = async () => {
    if (end.kind === 'done') await end.finish?.()
    await record(job, end, deps)
  }
  return { recorded: counting(recording()).then(() => count(end.kind)) }
}

async function endOf(job: Job, lease: LaneLease, signal: AbortSignal, deps: Connector): Promise<JobEnd> {
  try {
    return await runs[job.kind](job, await workOf(job, lease, signal, deps), deps)
  } catch (error) {
    if (error instanceof LeaseLostError || signal.aborted) throw error
    const failures = job.failures + 1
    const waitMs = (isFailure(error) && error.retryAfterMs) || backoffMs(failures)
    deps.log.warn({ err: error, job: job.kind, failures }, 'a job of a connected firm failed; it comes again')
    return { kind: 'again', dueAt: later(deps.now(), waitMs), failures }
  }
}

async function workOf(job: Job, lease: LaneLease, signal: AbortSignal, deps: Connector): Promise<Work | undefined> {
  const connection = await deps.store.connections.find(job.firm_id)
  if (!isLive(connection)) return undefined
  const { firm_id: firmId, account_id } = connection
  const api = deps.apiOf(deps.tokens.of(firmId, account_id), signal)
  return { firmId, connection, api, links: linksOf(deps.store, firmId, account_id), lease, signal, deps }
}

/** A job that was asked for again while it ran runs again, and so does one that has another entry to fill. */
async function record(began: Job, end: JobEnd, { store, now }: Connector): Promise<void> {
  const isDone = end.kind === 'done'
  for (let present: Job | undefined = end.job ?? began; present; present = await store.jobs.find(began.id)) {
    const wasWantedAgain = present.wanted !== began.wanted
    if (isDone && !wasWantedAgain && present.log_id === null) {
      if (await store.jobs.remove(present)) return
      continue
    }
    const changes = isDone
      ? { running_log_id: null, cursor: null, failures: 0, due_at: now() }
      : { failures: end.failures ?? 0, due_at: wasWantedAgain && present.due_at < end.dueAt ? now() : end.dueAt }
    if (await store.jobs.update(present, changes)) return
  }
}
