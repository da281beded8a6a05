import { AppError, type FirmId, toTypeId, toUuid } from '@dossier/contracts'
import type { BackgroundCtx } from '../context.ts'
import { countRows } from '../database/count-rows.ts'
import type { Queryable } from '../database/database.ts'
import { didTooMuch } from '../database/errors.ts'
import { lockByName, tryLockByName } from '../database/locks.ts'
import type { WorkLook } from '../rounds/work-look.ts'
import type { Worker } from '../service/worker.ts'
import { searchMetrics } from '../telemetry/common-metrics.ts'

type Parts = Pick<BackgroundCtx, 'db' | 'log' | 'now'>

/** What one transaction indexes at most. */
interface BatchBounds {
  changes: number
  /** Letters of the rows' keys, before and after the changes. They determine the cost of indexing. */
  letters: number
}

/** The locks of a transaction end soon, and no statement comes near its time limit, on a busy machine either. */
const BATCH: BatchBounds = { changes: 200, letters: 200_000 }
/** When a row that could not be indexed is tried again. */
const SET_ASIDE_MS = 3_600_000
/** How many of these are put back at once. */
const PUT_BACK_MAX = 100
/** How long a process indexes the firms that it has found before it looks for others. */
const LOOK_MS = 60_000

/** The rows of a firm that one process indexes at a time. */
interface Backlog {
  firmId: FirmId
  source: string
  /**
   * The last change that this process has indexed here. The next batch begins behind it: before it are entries of deleted changes,
   * which an index keeps as long as any transaction may see them.
   */
  after: number
  /** Changes of the next batch: half as many after a failure, and twice as many after a success. */
  size: number
  /** The change that failed alone. */
  failed: number | undefined
}

interface Change {
  id: number
  row_id: string
  letters: number
}

/** Whether there is something to index, or to be tried again. */
const IS_WAITING = `coalesce(
  (select true from search_changes where set_aside_at is null order by firm_id, source, id limit 1),
  (select true from search_changes where set_aside_at < $1 - interval '${SET_ASIDE_MS} milliseconds' order by set_aside_at limit 1)
)`

/** Indexes the words of rows that `search_changes` notes. Any number of processes may do it. */
export function startIndexing(ctx: BackgroundCtx, look: WorkLook, everyMs: number): Worker {
  const { changesWaiting } = searchMetrics
  ctx.metrics.onScrape([changesWaiting], async () => {
    ctx.metrics.of(changesWaiting).set(await countRows(ctx.db, 'search_changes'))
  })
  return look.startRounds({
    everyMs,
    isWaiting: IS_WAITING,
    round: (stopping) => indexChanges(ctx, { stopping }),
  })
}

/**
 * Indexes all due changes: a batch of each firm in turn, so that no firm waits for all changes of another. What is written
 * meanwhile is left to the next round: a few rows at a time cost twice as much each.
 */
export async function indexChanges(
  ctx: Parts,
  { stopping, batch = BATCH }: { stopping?: AbortSignal; batch?: BatchBounds } = {},
): Promise<void> {
  const backlogs = new Map<string, Backlog>()
  for (;;) {
    await putBack(ctx)
    // Changes that were committed late or put back have smaller numbers than those indexed since.
    for (const backlog of backlogs.values()) backlog.after = 0
    for (const backlog of await listBacklogs(ctx.db, batch)) {
      const key = `${backlog.firmId} ${backlog.source}`
      if (!backlogs.has(key)) backlogs.set(key, backlog)
    }
    const lookAt = performance.now() + LOOK_MS
    while (backlogs.size > 0 && performance.now() < lookAt) {
      for (const [key, backlog] of backlogs) {
        if (stopping?.aborted) return
        if (!(await indexBatch(ctx, backlog, batch))) backlogs.delete(key)
      }
    }
    if (backlogs.size === 0) return
  }
}

/** Returns whether to go on: not after the last batch, and not if another process has the firm. */
async function indexBatch(ctx: Parts, backlog: Backlog, batch: BatchBounds): Promise<boolean> {
  const { firmId, source } = backlog
  let due: Change[] = []
  let changes: Change[] = []
  try {
    await ctx.db.transact({ firmId, now: ctx.now() }, async (tx) => {
      due = (await tryLockByName(tx, lockOf(firmId))) ? await listDue(tx, backlog) : []
      changes = withinLetters(due, batch.letters)
      await index(tx, { firmId, source }, changes)
    })
  } catch (error) {
    if (isAway(error)) throw error
    return await narrowDown(ctx, backlog, changes, error)
  }
  if (due.length < backlog.size && changes.length === due.length) return false
  backlog.after = changes.at(-1)!.id
  backlog.size = Math.min(2 * backlog.size, batch.changes)
  return true
}

/**
 * After a failure: halves the batch until one change is left, and sets that aside if it fails again. Searches go on comparing its row.
 * So one row stops neither the others of its firm nor other firms.
 */
async function narrowDown(ctx: Parts, backlog: Backlog, changes: readonly Change[], error: unknown): Promise<boolean> {
  const [first] = changes
  const report = { err: error, firm_id: backlog.firmId, source: backlog.source, row_id: first?.row_id }
  if (!first) {
    ctx.log.error(report, 'changes of a firm cannot be listed for its index; the next round tries again')
    return false
  }
  if (changes.length > 1) backlog.size = Math.floor(changes.length / 2)
  else if (backlog.failed !== first.id) backlog.failed = first.id
  else {
    ctx.log.error(report, 'a row cannot be indexed')
    await setAside(ctx, backlog, first)
  }
  return true
}

async function setAside({ db, now }: Parts, { firmId, source }: Backlog, { id }: Change): Promise<void> {
  await db.query('update search_changes set set_aside_at = $4 where firm_id = $1 and source = $2 and id = $3', [
    toUuid(firmId),
    source,
    id,
    now(),
  ])
}

/** Has changes be tried again that were set aside long ago. */
async function putBack({ db, now }: Parts): Promise<void> {
  await db.query(
    `update search_changes set set_aside_at = null where ctid = any(array(
       select ctid from search_changes where set_aside_at < $1
       order by set_aside_at limit ${PUT_BACK_MAX} for update skip locked
     ))`,
    [new Date(Date.parse(now()) - SET_ASIDE_MS).toISOString()],
  )
}

/** Whether the database is down altogether, rather than unable to do so much at once. */
function isAway(error: unknown): boolean {
  return error instanceof AppError && error.code === 'service_unavailable' && !didTooMuch(error.cause)
}

/** Firms and sources with changes to index, one look-up each, however many changes there are. */
async function listBacklogs(db: Queryable, { changes: size }: BatchBounds): Promise<Backlog[]> {
  const rows = await db.query<{ firm_id: string; source: string }>(
    `with recursive backlog as (
       (select firm_id, source from search_changes where set_aside_at is null order by firm_id, source limit 1)
       union all
       select next.firm_id, next.source from backlog cross join lateral (
         select firm_id, source from search_changes
         where (firm_id, source) > (backlog.firm_id, backlog.source) and set_aside_at is null
         order by firm_id, source limit 1
       ) next
     )
     select firm_id, source from backlog`,
  )
  return rows.map(({ firm_id, source }) => ({
    firmId: toTypeId('firm', firm_id),
    source,
    after: 0,
    size,
    failed: undefined,
  }))
}

/** Locks the changes, so that a removal of the firm waits for the transaction and then finds the rows that it wrote. */
async function listDue(tx: Queryable, { firmId, source, after, size }: Backlog): Promise<Change[]> {
  return await tx.query<Change>(
    `select id, row_id, letters from search_changes
     where firm_id = $1 and source = $2 and id > $3 and set_aside_at is null
     order by firm_id, source, id limit $4 for update skip locked`,
    [toUuid(firmId), source, after, size],
  )
}

/** The first changes, up to a number of letters, and at least one change. */
function withinLetters(changes: readonly Change[], lettersMax: number): Change[] {
  let letters = 0
  const end = changes.findIndex((change) => {
    letters += change.letters
    return letters > lettersMax
  })
  return changes.slice(0, end === -1 ? changes.length : Math.max(end, 1))
}

async function index(
  tx: Queryable,
  { firmId, source }: Pick<Backlog, 'firmId' | 'source'>,
  changes: readonly Change[],
) {
  if (changes.length === 0) return
  await tx.query('select index_search_changes($1, $2, $3)', [toUuid(firmId), source, changes.map(({ id }) => id)])
}

/** The process that writes the firm's index holds this lock. */
const lockOf = (firmId: FirmId) => `search of ${firmId}`

/** Indexes all rows of a firm, for a transaction that wrote them in bulk and whose user does not wait for the worker. */
export async function indexFirm(tx: Queryable, firmId: FirmId, source: string, size = 5_000): Promise<void> {
  await lockByName(tx, lockOf(firmId))
  for (let after = 0; ; ) {
    const changes = await tx.query<Change>(
      `select id, row_id, letters from search_changes where firm_id = $1 and source = $2 and id > $3
       order by firm_id, source, id limit $4`,
      [toUuid(firmId), source, after, size],
    )
    await index(tx, { firmId, source }, changes)
    if (changes.length < size) return
    after = changes.at(-1)!.id
  }
}
