import { type FirmId, type IntakeLinkId, matters, type PayloadOf, toTypeId, toUuid } from '@dossier/contracts'
import { type FirmTime, ofFirms, type Queryable, soonestOf, type Tx } from '@dossier/runtime'

/** The two notices about a link: it expires soon, or it has expired. */
export type ExpiryNotice = 'expiring' | 'expired'

/** The column that records a notice, and the shortest life, in hours, of links that get it. */
const NOTICES = {
  expiring: { column: 'expiring_noticed_at', lifeHoursMin: matters.LINK_EXPIRING_HOURS },
  expired: { column: 'expired_noticed_at', lifeHoursMin: 0 },
} as const satisfies Record<ExpiryNotice, object>

/** A link whose notice is still to be handled. */
export interface ExpiryCandidate {
  id: IntakeLinkId
  firm_id: FirmId
  expires_at: string
}

/** Whether a link is not revoked and a notice about it is still to be handled. */
const isToHandle = (notice: ExpiryNotice) => `revoked_at is null and ${NOTICES[notice].column} is null`

/** Unrevoked links of the firms of `time` that end after one instant and through another, in the order of the index. */
export async function listExpiryCandidates(
  db: Queryable,
  notice: ExpiryNotice,
  span: { time: FirmTime; after: string; through: string; cursor: ExpiryCandidate | undefined; limit: number },
): Promise<ExpiryCandidate[]> {
  const { time, after, through, cursor, limit } = span
  const given = [after, through, limit, ...(cursor ? [cursor.expires_at, toUuid(cursor.id)] : [])]
  const firms = ofFirms(time, given)
  const rows = await db.query<{ id: string; firm_id: string; expires_at: string }>(
    `select id, firm_id, expires_at from intake_links
     where ${isToHandle(notice)} and expires_at > $1 and expires_at <= $2
           and ${firms.sql} ${cursor ? 'and (expires_at, id) > ($4, $5)' : ''}
     order by expires_at, id limit $3`,
    firms.values,
  )
  return rows.map((row) => ({ ...row, id: toTypeId('lnk', row.id), firm_id: toTypeId('firm', row.firm_id) }))
}

/** When the first unrevoked link of a firm ends whose notice is still to be handled and that ends after an instant; null if none does. */
export function soonestLinkEnd(
  db: Queryable,
  firmId: FirmId,
  notice: ExpiryNotice,
  after: string,
): Promise<string | null> {
  return soonestOf(db, { table: 'intake_links', column: 'expires_at', where: isToHandle(notice) }, firmId, { after })
}

/** A link to give notice of, and the participant whose it is; null for the client's. */
interface LinkExpiry {
  link: matters.IntakeLinkExpiryData
  participant: PayloadOf<typeof matters.events.participantLinkExpired>['participant'] | null
}

/**
 * Records that a notice of some links was handled, and returns the notices to emit: of active matters whose form is not
 * completed by whose link it is, unless the link is younger than the notice period. Links locked by another transaction are left to the
 * next round.
 */
export async function claimExpiryNotices(
  tx: Tx,
  firmId: FirmId,
  notice: ExpiryNotice,
  ids: readonly IntakeLinkId[],
): Promise<LinkExpiry[]> {
  const { column, lifeHoursMin } = NOTICES[notice]
  const rows = await tx.query<{
    id: string
    title: string
    expires_at: string
    participant_id: string | null
    first_name: string
    last_name: string
  }>(
    `with due as (
       select id, matter_id, participant_id, expires_at, created_at from intake_links
       where firm_id = $1 and id = any($2::uuid[]) and revoked_at is null and ${column} is null
       for no key update skip locked
     ), seen_to as (
       update intake_links l set ${column} = $3 from due where l.firm_id = $1 and l.id = due.id
     )
     select m.id, m.title, due.expires_at, p.id as participant_id, p.first_name, p.last_name
     from due
     left join participants p on p.firm_id = $1 and p.id = due.participant_id
     join matters m on m.firm_id = $1 and m.id = coalesce(due.matter_id, p.matter_id)
     where m.status = 'active' and due.created_at < due.expires_at - make_interval(hours => $4)
       and p.removed_at is null and ${isUnfilled('due')}
     order by due.expires_at, due.id`,
    [toUuid(firmId), ids.map(toUuid), tx.now, lifeHoursMin],
  )
  return rows.map(({ id, title, expires_at, participant_id, first_name, last_name }) => ({
    link: { matter: { id: toTypeId('mat', id), title }, expires_at },
    participant: participant_id === null ? null : { id: toTypeId('par', participant_id), first_name, last_name },
  }))
}

/** Whether the person of the link has a form to complete; the firm is `$1`. */
function isUnfilled(link: string): string {
  return `not exists (select 1 from intakes i
                      where i.firm_id = $1 and i.matter_id = ${link}.matter_id and i.status = 'completed')
      and not exists (select 1 from participant_intakes i
                      where i.firm_id = $1 and i.participant_id = ${link}.participant_id and i.status = 'completed')`
}

/** The condition on link `l` of matter `m` that its end was announced since an instant; `claimExpiryNotices` decides when. */
export function announcedSince(instant: string): string {
  return `(l.expiring_noticed_at > ${instant} and m.status = 'active' and ${isUnfilled('l')}
    and l.created_at < l.expires_at - make_interval(hours => ${NOTICES.expiring.lifeHoursMin}))`
}
