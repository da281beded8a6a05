import { type FirmId, matters } from '@dossier/contracts'
import { earlier, earliest, type FirmTime, forEachFirm, later, type TimedWork } from '@dossier/runtime'
import type { MattersBackgroundCtx, MattersDeps } from '../deps.ts'
import { metrics } from '../metrics.ts'
import {
  claimExpiryNotices,
  type ExpiryCandidate,
  type ExpiryNotice,
  listExpiryCandidates,
  soonestLinkEnd,
} from '../store/link-expiry.ts'

/** Links that are looked at, and at most claimed in one transaction, at a time. */
const PAGE_ROWS = 500
const HOUR_MS = 3_600_000
/** Links that expired longer ago when first seen get no notice: anybody who needed one has asked by then. */
const EXPIRED_HOURS_MAX = 24

/** What is said of links that end when, seen from now: in hours, those behind us negative. */
const notices = [
  {
    notice: 'expiring',
    fromHours: 0,
    throughHours: matters.LINK_EXPIRING_HOURS,
    event: matters.events.intakeLinkExpiring,
    participantEvent: matters.events.participantLinkExpiring,
  },
  {
    notice: 'expired',
    fromHours: -EXPIRED_HOURS_MAX,
    throughHours: 0,
    event: matters.events.intakeLinkExpired,
    participantEvent: matters.events.participantLinkExpired,
  },
] as const satisfies {
  notice: ExpiryNotice
  fromHours: number
  throughHours: number
  event: object
  participantEvent: object
}[]

type Notice = (typeof notices)[number]

/**
 * Emits `intake.link.expiring` and `intake.link.expired`, and the like for participants. Any number of processes may do so at once: a
 * claim commits with its event, and no other process makes the same claim.
 */
export const linkExpiry: TimedWork<MattersDeps> = {
  name: 'link expiry',
  async round(ctx, time, stopping) {
    for (const notice of notices) await emitDue(ctx, notice, time, stopping)
  },
  async soonest(ctx, firmId, after) {
    const instants = await Promise.all(notices.map((notice) => soonestNotice(ctx, firmId, notice, after)))
    return earliest(instants.filter((instant) => instant !== null))
  },
}

/** When a notice of a link of the firm falls due first after an instant. */
async function soonestNotice(
  ctx: MattersBackgroundCtx,
  firmId: FirmId,
  { notice, throughHours }: Notice,
  after: string,
): Promise<string | null> {
  const end = await soonestLinkEnd(ctx.db, firmId, notice, later(after, throughHours * HOUR_MS))
  return end && earlier(end, throughHours * HOUR_MS)
}

async function emitDue(
  ctx: MattersBackgroundCtx,
  notice: Notice,
  time: FirmTime,
  stopping: AbortSignal,
): Promise<void> {
  const { now } = time
  const span = { after: later(now, notice.fromHours * HOUR_MS), through: later(now, notice.throughHours * HOUR_MS) }
  await forEachFirm<ExpiryCandidate>({
    rowsMax: PAGE_ROWS,
    list: (cursor, limit) => listExpiryCandidates(ctx.db, notice.notice, { time, ...span, cursor, limit }),
    work: (firmId, links) => emitOfFirm(ctx, firmId, notice, links, now),
    stopping,
  })
}

async function emitOfFirm(
  ctx: MattersBackgroundCtx,
  firmId: FirmId,
  { notice, event, participantEvent }: Notice,
  links: readonly ExpiryCandidate[],
  now: string,
): Promise<void> {
  const claimed = await ctx.db.transact({ firmId, now }, async (tx) => {
    const ids = links.map(({ id }) => id)
    const found = await claimExpiryNotices(tx, firmId, notice, ids)
    for (const { link, participant } of found) {
      if (participant) tx.emit(participantEvent, { ...link, participant })
      else tx.emit(event, link)
    }
    return found
  })
  ctx.metrics.of(metrics.linkExpiryNotices).labels(notice).inc(claimed.length)
  // Gateways remember sessions by real time, and the clock of the firm may have been moved past the link's end.
  if (notice === 'expired' && ctx.firmClocks) for (const { id } of links) ctx.deps.announce({ link_id: id })
}
