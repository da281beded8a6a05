import { documents, type FirmId, identity, type MatterId, matters } from '@dossier/contracts'
import { forEachFirm, knownTimeZone, startRounds, type Worker } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, KnownRule } from '../deps.ts'
import { type FirmDay, firmDayAt } from '../domain/firm-day.ts'
import { reminderTurn } from '../domain/reminder-turn.ts'
import { metrics } from '../metrics.ts'
import {
  type LookedAt,
  listOpenDocuments,
  listReminderCandidates,
  listReminderStates,
  lockReminders,
  markLookedAt,
  postponeLooks,
  type ReminderCandidate,
} from '../store/matter-reminders.ts'

/** Matters that are looked at, and at most reminded of in one transaction, at a time. */
const PAGE_ROWS = 200

/** Of a firm that identity does not know: nobody is reminded in its name. */
const NO_REMINDERS = { ...identity.firmSettingsDefault.document_reminders, enabled: false }

/** A firm whose matters are looked at: its day, and how it wants its clients to be reminded. */
interface Firm {
  id: FirmId
  rule: identity.DocumentReminderRule
  timeZone: string
  day: FirmDay
}

/**
 * Emits `document.reminder_due` for what is due, every so often. Any number of processes may do so at once: what one has
 * claimed is committed with its event, and no other claims it.
 */
export function startDocumentReminders(ctx: DocumentsBackgroundCtx, { everyMs }: { everyMs: number }): Worker {
  return startRounds({
    everyMs,
    outcomes: ctx.metrics.of(metrics.reminderRounds),
    log: ctx.log,
    round: (stopping) => emitDueReminders(ctx, stopping),
  })
}

/** Looks once at every matter that is to be looked at, firm by firm. */
async function emitDueReminders(ctx: DocumentsBackgroundCtx, stopping: AbortSignal): Promise<void> {
  const now = ctx.now()
  await forEachFirm<ReminderCandidate, KnownRule>({
    rowsMax: PAGE_ROWS,
    list: (after, limit) => listReminderCandidates(ctx.db, { now, after, limit }),
    ask: (firmIds) => ctx.deps.reminderRules.of(firmIds, now),
    async work(firmId, candidates, known) {
      const matterIds = candidates.map(({ matter_id }) => matter_id)
      await lookAt(ctx, firmOf(ctx, firmId, known, now), matterIds, now)
    },
    stopping,
  })
}

/**
 * Who may be reminded is asked before the claim, which holds locks. A client may have sent something meanwhile, so what
 * is due is decided anew under them; what has come due only since is left to the next round.
 */
async function lookAt(
  ctx: DocumentsBackgroundCtx,
  firm: Firm,
  matterIds: readonly MatterId[],
  now: string,
): Promise<void> {
  const { id: firmId, day } = firm
  if (!day.hasMorning) return await postponeLooks(ctx.db, firmId, matterIds, { now, until: day.nextMorning })
  const due = await listDue(ctx, firm, matterIds)
  const remindable = await filterRemindable(ctx, firm, due)

  const outcomes = await ctx.db.transact({ firmId, now }, async (tx) => {
    const locked = await lockReminders(tx, firmId, matterIds)
    const states = await listReminderStates(tx, firmId, locked, day)
    const looked: LookedAt[] = []
    const reminded: { id: MatterId; number: number; total: number }[] = []
    for (const [id, state] of states) {
      const turn = reminderTurn(state, firm.rule, firm)
      const number = turn.kind === 'remind' ? turn.number : undefined
      if (number !== undefined && !due.has(id)) continue
      if (number !== undefined && remindable.has(id)) reminded.push({ id, number, total: state.open })
      looked.push({ matterId: id, number, lookAt: turn.kind === 'rest' ? null : day.nextMorning })
    }
    const ids = reminded.map(({ id }) => id)
    const open = await listOpenDocuments(tx, firmId, ids, documents.REMINDED_DOCUMENTS_MAX)
    for (const { id, number, total } of reminded)
      tx.emit(documents.events.documentReminderDue, { matter: { id }, number, documents: open.get(id)!, total })
    await markLookedAt(tx, firmId, looked)
    const dueCount = looked.filter(({ number }) => number !== undefined).length
    return { emitted: reminded.length, leftOut: dueCount - reminded.length }
  })
  const reminders = ctx.metrics.of(metrics.reminders)
  reminders.labels('emitted').inc(outcomes.emitted)
  reminders.labels('left_out').inc(outcomes.leftOut)
}

/** Those whose reminder is due as things stand. */
async function listDue(
  ctx: DocumentsBackgroundCtx,
  firm: Firm,
  matterIds: readonly MatterId[],
): Promise<ReadonlySet<MatterId>> {
  const states = await listReminderStates(ctx.db, firm.id, matterIds, firm.day)
  const due = [...states].filter(([, state]) => reminderTurn(state, firm.rule, firm).kind === 'remind')
  return new Set(due.map(([id]) => id))
}

/** Those that are active and whose reminders are on, by the firm and by the matter. */
async function filterRemindable(
  ctx: DocumentsBackgroundCtx,
  { id: firm_id, rule }: Firm,
  due: ReadonlySet<MatterId>,
): Promise<ReadonlySet<MatterId>> {
  if (!rule.enabled || due.size === 0) return new Set()
  return new Set(await ctx.deps.rpc.ask(matters.operations.filterRemindableMatters, { firm_id, matter_ids: [...due] }))
}

function firmOf(ctx: DocumentsBackgroundCtx, id: FirmId, known: KnownRule | undefined, now: string): Firm {
  const { timezone, rule } = known ?? { timezone: 'UTC', rule: NO_REMINDERS }
  const timeZone = knownTimeZone(timezone)
  if (timeZone !== timezone)
    ctx.log.warn({ firm_id: id, time_zone: timezone }, 'no such time zone; clients are reminded by UTC')
  return { id, rule, timeZone, day: firmDayAt(now, timeZone) }
}
