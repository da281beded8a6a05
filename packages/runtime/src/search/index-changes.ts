import { AppError, type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import type { Queryable } from '../database/database.ts'
import { startRounds } from '../rounds/rounds.ts'
import type { Worker } from '../service/worker.ts'
import { searchMetrics } from '../telemetry/common-metrics.ts'

type Parts = Pick<BackgroundCtx, 'db' | 'log' | 'now'>

/** Changes of a transaction: its locks end soon, and no statement comes near its time limit, on a busy machine either. */
const BATCH_CHANGES_MAX = 200
/** When a row that could not be indexed is tried again. */
const SET_ASIDE_MS = 3_600_000

/** The rows of a firm that one process indexes at a time. */
interface Queue {
  firmId: FirmId
  source: string
}

/** Changes are counted up to this number, so that a long backlog does not make a scrape slow. */
const COUNTED_MAX = 100_000

/** Indexes the words of rows that `search_changes` notes. Any number of processes may do it. */
export function startIndexing(ctx: BackgroundCtx, { everyMs }: { everyMs: number }): Worker {
  const { changesWaiting } = searchMetrics
  ctx.metrics.onScrape([changesWaiting], async () => {
    const [row] = await ctx.db.query<{ count: number }>(
      `select count(*) as count from (select from search_changes limit ${COUNTED_MAX}) waiting`,
    )
    ctx.metrics.of(changesWaiting).set(row!.count)
  })
  return startRounds({ everyMs, round: (stopping) => indexChanges(ctx, stopping), log: ctx.log })
}

/** Indexes what there is: a batch of each firm in turn, so that no firm waits for all changes of another. */
export async function indexChanges(ctx: Parts, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const dueBefore = new Date(Date.parse(ctx.now()) - SET_ASIDE_MS).toISOString()
    let taken = 0
    for (const queue of await listQueues(ctx.db, dueBefore)) {
      if (stopping?.aborted) return
      taken += await indexBatch(ctx, queue, dueBefore)
    }
    if (taken === 0) return
  }
}

/** Answers how many changes were indexed or set aside. If the batch fails, its rows are indexed one by one. */
async function indexBatch(ctx: Parts, queue: Queue, dueBefore: string): Promise<number> {
  try {
    return await indexLocked(ctx, queue, (tx) => listDue(tx, queue, dueBefore))
  } catch (error) {
    if (isAway(error)) throw error
    const changes = await listDue(ctx.db, queue, dueBefore)
    for (const rowId of new Set(changes.map(({ row_id }) => row_id))) await indexRow(ctx, queue, rowId)
    return changes.length
  }
}

/** Indexes all changes of one row. If that fails, they are set aside: searches go on comparing the row. */
async function indexRow(ctx: Parts, queue: Queue, rowId: string): Promise<void> {
  try {
    await indexLocked(ctx, queue, (tx) => listOfRow(tx, queue, rowId))
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.error({ err: error, firm_id: queue.firmId, source: queue.source, row_id: rowId }, 'a row cannot be indexed')
    await ctx.db.query(
      'update search_changes set set_aside_at = $4 where firm_id = $1 and source = $2 and row_id = $3',
      [toUuid(queue.firmId), queue.source, rowId, ctx.now()],
    )
  }
}

interface Change {
  id: number
  row_id: string
}

/** Indexes changes unless another process has the firm: then it answers 0. */
async function indexLocked(ctx: Parts, { firmId, source }: Queue, list: (tx: Queryable) => Promise<Change[]>) {
  return await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
    const [row] = await tx.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
      [`search of ${firmId}`],
    )
    if (!row!.locked) return 0
    const changes = await list(tx)
    await tx.query('select index_search_changes($1, $2, $3)', [toUuid(firmId), source, changes.map(({ id }) => id)])
    return changes.length
  })
}

function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable'
}

/** Firms and sources with changes that are due, one look-up each, however many changes there are. */
async function listQueues(db: Queryable, dueBefore: string): Promise<Queue[]> {
  const due = 'set_aside_at is null or set_aside_at < $1'
  const rows = await db.query<{ firm_id: string; source: string }>(
    `with recursive queue as (
       (select firm_id, source from search_changes where ${due} order by firm_id, source limit 1)
       union all
       select next.firm_id, next.source from queue cross join lateral (
         select firm_id, source from search_changes
         where (firm_id, source) > (queue.firm_id, queue.source) and (${due}) order by firm_id, source limit 1
       ) next
     )
     select firm_id, source from queue`,
    [dueBefore],
  )
  return rows.map(({ firm_id, source }) => ({ firmId: toTypeId('firm', firm_id), source }))
}

/** Locks the changes, so that whoever removes the firm waits for the transaction, and then finds what it has made of them. */
async function listDue(db: Queryable, { firmId, source }: Queue, dueBefore: string): Promise<Change[]> {
  return await db.query<Change>(
    `select id, row_id from search_changes
     where firm_id = $1 and source = $2 and (set_aside_at is null or set_aside_at < $3)
     order by firm_id, source, id limit ${BATCH_CHANGES_MAX} for update skip locked`,
    [toUuid(firmId), source, dueBefore],
  )
}

async function listOfRow(db: Queryable, { firmId, source }: Queue, rowId: string): Promise<Change[]> {
  return await db.query<Change>(
    'select id, row_id from search_changes where firm_id = $1 and source = $2 and row_id = $3 for update skip locked',
    [toUuid(firmId), source, rowId],
  )
}

/** Indexes all rows of a firm, for a transaction that wrote them in bulk and whose user does not wait for the worker. */
export async function indexFirm(tx: Queryable, firmId: FirmId, source: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`search of ${firmId}`])
  for (;;) {
    const changes = await tx.query<Change>(
      `select id, row_id from search_changes where firm_id = $1 and source = $2 order by firm_id, source, id limit 5000`,
      [toUuid(firmId), source],
    )
    if (changes.length === 0) return
    await tx.query('select index_search_changes($1, $2, $3)', [toUuid(firmId), source, changes.map(({ id }) => id)])
  }
}
