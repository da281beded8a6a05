import { documents, type FirmId, identity, matters, toTypeId } from '@dossier/contracts'
import { type FirmTime, forEachFirm, knownTimeZone, type TimedWork, type Tx } from '@dossier/runtime'
import type { DocumentsBackgroundCtx, DocumentsDeps, KnownRule } from '../deps.ts'
import { dueReminder } from '../domain/due-reminder.ts'
import { dayOfLook, type FirmDay, firmDayAt, morningOfDate, soonestAfter } from '../domain/firm-day.ts'
import { metrics } from '../metrics.ts'
import {
  CLIENTS,
  type IdOf,
  type LookedAt,
  listLooks,
  listOpenDocuments,
  listReminderCandidates,
  listReminderStates,
  lockReminders,
  markLookedAt,
  PARTICIPANTS,
  postponeLooks,
  type Reminded,
  type ReminderCandidate,
  type StateInMatter,
} from '../store/reminders.ts'

/** People to check at a time. At most this many are reminded in one transaction. */
const PAGE_ROWS = 200

/** Of a firm that identity does not know: nobody is reminded in its name. */
const NO_REMINDERS = { ...identity.firmSettingsDefault.document_reminders, enabled: false }

/** A firm whose people are looked at: its day, and how it wants them to be reminded. */
interface Firm {
  id: FirmId
  rule: identity.DocumentReminderRule
  timeZone: string
  day: FirmDay
}

/** Whether somebody is reminded of what is due: `later` has it stay due, without counting. */
type Answer = 'remind' | 'later'

/** How the clients of matters are reminded, or participants. */
interface Kind<Who extends Reminded> {
  who: Who
  /** The answer of matters about the people to remind. A missing person is skipped, which counts. */
  askAbout: (ctx: DocumentsBackgroundCtx, firmId: FirmId, ids: IdOf<Who>[]) => Promise<ReadonlyMap<IdOf<Who>, Answer>>
  emit: (
    tx: Tx,
    id: IdOf<Who>,
    state: StateInMatter,
    reminder: Pick<documents.DocumentReminderDueData, 'number' | 'documents' | 'total'>,
  ) => void
}

const clients: Kind<typeof CLIENTS> = {
  who: CLIENTS,
  async askAbout({ deps }, firm_id, matter_ids) {
    const active = await deps.rpc.ask(matters.operations.filterRemindableMatters, { firm_id, matter_ids })
    return new Map(active.map((id) => [id, 'remind']))
  },
  emit: (tx, id, _state, reminder) => tx.emit(documents.events.documentReminderDue, { matter: { id }, ...reminder }),
}

/** A participant without a link that works is reminded once they have one: they could not send anything. */
const participants: Kind<typeof PARTICIPANTS> = {
  who: PARTICIPANTS,
  async askAbout({ deps }, firm_id, participant_ids) {
    const { filterRemindableParticipants } = matters.operations
    const found = await deps.rpc.ask(filterRemindableParticipants, { firm_id, participant_ids })
    return new Map(found.map(({ id, has_link }) => [id, has_link ? 'remind' : 'later']))
  },
  emit: (tx, id, { matter_id }, reminder) =>
    tx.emit(documents.events.participantReminderDue, { matter: { id: matter_id }, participant: { id }, ...reminder }),
}

/**
 * Emits `document.reminder_due` and `document.participant_reminder_due` for due reminders. Any number of processes may do so at
 * once: what one has claimed is committed with its event, and no other claims it.
 */
export const documentReminders: TimedWork<DocumentsDeps> = {
  name: 'document reminders',
  async round(ctx, time, stopping) {
    await emitDueReminders(ctx, clients, time, stopping)
    await emitDueReminders(ctx, participants, time, stopping)
  },
  async soonest(ctx, firmId, after) {
    const firm = firmOf(ctx, firmId, (await ctx.deps.reminderRules.of([firmId], ctx.realNow())).get(firmId), after)
    const found = [await dueNext(ctx, CLIENTS, firm, after), await dueNext(ctx, PARTICIPANTS, firm, after)]
    return soonestAfter(after, found.flat())
  },
}

/** One round over everybody who is due, firm by firm. */
async function emitDueReminders<Who extends Reminded>(
  ctx: DocumentsBackgroundCtx,
  kind: Kind<Who>,
  time: FirmTime,
  stopping: AbortSignal,
): Promise<void> {
  const { now } = time
  await forEachFirm<ReminderCandidate, KnownRule>({
    rowsMax: PAGE_ROWS,
    list: (after, limit) => listReminderCandidates(ctx.db, kind.who, { time, after, limit }),
    ask: (firmIds) => ctx.deps.reminderRules.of(firmIds, ctx.realNow()),
    async work(firmId, candidates, known) {
      const ids = candidates.map(({ id }) => toTypeId(kind.who.prefix, id) as IdOf<Who>)
      await lookAt(ctx, kind, firmOf(ctx, firmId, known, now), ids, now)
    },
    stopping,
  })
}

/**
 * Who may be reminded is asked before the claim, which holds locks. Somebody may have sent something meanwhile, so what
 * is due is decided again under them; what has come due only since is left to the next round.
 */
async function lookAt<Who extends Reminded>(
  ctx: DocumentsBackgroundCtx,
  kind: Kind<Who>,
  firm: Firm,
  ids: readonly IdOf<Who>[],
  now: string,
): Promise<void> {
  const { who } = kind
  const { id: firmId, day } = firm
  if (!day.hasMorning) return await postponeLooks(ctx.db, who, firmId, ids, { now, until: day.nextMorning })
  const due = await listDue(ctx, who, firm, ids)
  const answers: ReadonlyMap<IdOf<Who>, Answer> = firm.rule.enabled && due.size > 0
    ? await kind.askAbout(ctx, firmId, [...due])
    : new Map()

  const outcomes = await ctx.db.transact({ firmId, now }, async (tx) => {
    const locked = await lockReminders(tx, who, firmId, ids)
    const states = await listReminderStates(tx, who, firmId, locked, day)
    const looked: LookedAt<Who>[] = []
    const reminded: { id: IdOf<Who>; state: StateInMatter; number: number }[] = []
    for (const [id, state] of states) {
      const reminder = dueReminder(state, firm.rule, firm)
      const number = reminder.kind === 'remind' && answers.get(id) !== 'later' ? reminder.number : undefined
      if (number !== undefined && !due.has(id)) continue
      if (number !== undefined && answers.get(id) === 'remind') reminded.push({ id, state, number })
      looked.push({ id, number, lookAt: reminder.kind === 'rest' ? null : day.nextMorning })
    }
    const remindedIds = reminded.map(({ id }) => id)
    const open = await listOpenDocuments(tx, who, firmId, remindedIds, documents.REMINDED_DOCUMENTS_MAX)
    for (const { id, state, number } of reminded)
      kind.emit(tx, id, state, { number, documents: open.get(id)!, total: state.open })
    await markLookedAt(tx, who, firmId, looked)
    const dueCount = looked.filter(({ number }) => number !== undefined).length
    return { emitted: reminded.length, leftOut: dueCount - reminded.length }
  })
  const reminders = ctx.metrics.of(metrics.reminders)
  reminders.labels('emitted').inc(outcomes.emitted)
  reminders.labels('left_out').inc(outcomes.leftOut)
}

/** Those whose reminder is due as things stand. */
async function listDue<Who extends Reminded>(
  ctx: DocumentsBackgroundCtx,
  who: Who,
  firm: Firm,
  ids: readonly IdOf<Who>[],
): Promise<ReadonlySet<IdOf<Who>>> {
  const states = await listReminderStates(ctx.db, who, firm.id, ids, firm.day)
  const due = [...states].filter(([, state]) => dueReminder(state, firm.rule, firm).kind === 'remind')
  return new Set(due.map(([id]) => id))
}

/** When people are next to be reminded, as things stand: of each of the first ones to be looked at, an instant. */
async function dueNext<Who extends Reminded>(
  ctx: DocumentsBackgroundCtx,
  who: Who,
  firm: Firm,
  after: string,
): Promise<string[]> {
  const looks = await listLooks(ctx.db, who, firm.id, PAGE_ROWS)
  const days = new Map(looks.map(({ id, lookAt }) => [id, dayOfLook(lookAt, after, firm.timeZone)]))
  const instants: string[] = []
  for (const people of Map.groupBy(days, ([, { date }]) => date).values()) {
    const [[, day]] = people as [(typeof people)[number]]
    const ids = people.map(([id]) => id)
    for (const [id, state] of await listReminderStates(ctx.db, who, firm.id, ids, day)) {
      const due = dueReminder(state, firm.rule, { ...firm, day })
      if (due.kind === 'remind') instants.push(days.get(id)!.lookedAt)
      if (due.kind === 'wait' && due.until !== null) instants.push(morningOfDate(due.until, firm.timeZone))
    }
  }
  // Further people have nothing due before their look.
  return looks.length === PAGE_ROWS ? [...instants, looks.at(-1)!.lookAt] : instants
}

function firmOf(ctx: DocumentsBackgroundCtx, id: FirmId, known: KnownRule | undefined, now: string): Firm {
  const { timezone, rule } = known ?? { timezone: 'UTC', rule: NO_REMINDERS }
  const timeZone = knownTimeZone(timezone)
  if (timeZone !== timezone)
    ctx.log.warn({ firm_id: id, time_zone: timezone }, 'no such time zone; clients are reminded by UTC')
  return { id, rule, timeZone, day: firmDayAt(now, timeZone) }
}
