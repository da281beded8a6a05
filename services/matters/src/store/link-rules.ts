import { type FirmId, type IntakeLinkId, type MatterId, matters, toTypeId, toUuid } from '@dossier/contracts'
import { lockByName, type Queryable, type Tx, typeIdOrNull, UPDATED_BY, uuidOrNull } from '@dossier/runtime'

/** The rule of the firm `firmId` for the matter `matterId`, both as expressions: the columns, and the joins behind them. */
export const RULE_COLUMNS = `coalesce(mr.method, fr.method, 'off') as method,
  case when mr.method is null then coalesce(fr.scope, 'all') else mr.scope end as scope`
export const ruleJoins = (firmId: string, matterId: string) =>
  `left join matter_link_rules mr on mr.firm_id = ${firmId} and mr.matter_id = ${matterId}
   left join firm_link_rules fr on fr.firm_id = ${firmId}`

export async function findFirmRule(db: Queryable, firmId: FirmId): Promise<matters.LinkRule> {
  const { method, scope } = await readFirmRule(db, firmId)
  return { method, scope }
}

/** The same with its last change. */
export async function readFirmRule(db: Queryable, firmId: FirmId): Promise<matters.FirmLinkRule> {
  const [row] = await db.query<Omit<matters.FirmLinkRule, 'updated_by'> & { updated_by: string | null }>(
    `select method, scope, updated_at, ${UPDATED_BY} from firm_link_rules where firm_id = $1`,
    [toUuid(firmId)],
  )
  if (!row) return { ...matters.linkRuleDefault, updated_at: null, updated_by: null }
  return { ...row, updated_by: typeIdOrNull('usr', row.updated_by) }
}

export async function findMatterRule(db: Queryable, firmId: FirmId, id: MatterId): Promise<matters.LinkRule | null> {
  const [row] = await db.query<matters.LinkRule>(
    'select method, scope from matter_link_rules where firm_id = $1 and matter_id = $2',
    [toUuid(firmId), toUuid(id)],
  )
  return row ?? null
}

/** Has other changes of the firm's rule wait until commit, also where it has none yet. */
export async function lockFirmRule(tx: Tx, firmId: FirmId): Promise<void> {
  await lockByName(tx, `link rule of ${firmId}`)
}

/** Of a locked rule. */
export async function saveFirmRule(
  tx: Tx,
  firmId: FirmId,
  { method, scope, updated_at, updated_by }: matters.FirmLinkRule,
): Promise<void> {
  await tx.query(
    `insert into firm_link_rules (firm_id, method, scope, updated_at, updated_by, updated_by_at) values ($1, $2, $3, $4, $5, $4)
     on conflict (firm_id) do update set method = excluded.method, scope = excluded.scope, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by, updated_by_at = excluded.updated_by_at`,
    [toUuid(firmId), method, scope, updated_at, uuidOrNull(updated_by)],
  )
}

/** Of a locked matter; null takes its own rule away. */
export async function saveMatterRule(
  tx: Tx,
  firmId: FirmId,
  id: MatterId,
  rule: matters.LinkRule | null,
): Promise<void> {
  const ids = [toUuid(firmId), toUuid(id)]
  if (!rule) {
    await tx.query('delete from matter_link_rules where firm_id = $1 and matter_id = $2', ids)
    return
  }
  await tx.query(
    `insert into matter_link_rules (firm_id, matter_id, method, scope, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (firm_id, matter_id)
     do update set method = excluded.method, scope = excluded.scope, updated_at = excluded.updated_at`,
    [...ids, rule.method, rule.scope, tx.now],
  )
}

/**
 * Ends the sessions of all links of the firm, or of a matter, and answers whose. They expire instead of going, so that
 * clients are told to open their link again.
 */
export async function endSessions(tx: Tx, firmId: FirmId, matterId: MatterId | null): Promise<IntakeLinkId[]> {
  const ofMatter = `and s.link_id in (
    select l.id from intake_links l
    where l.firm_id = $1 and (l.matter_id = $3 or l.participant_id in (
      select id from participants where firm_id = $1 and matter_id = $3
    ))
  )`
  const rows = await tx.query<{ link_id: string }>(
    `update portal_sessions s set expires_at = $2
     where s.firm_id = $1 and s.expires_at > $2 ${matterId === null ? '' : ofMatter} returning s.link_id`,
    [toUuid(firmId), tx.now, ...(matterId === null ? [] : [toUuid(matterId)])],
  )
  return [...new Set(rows.map(({ link_id }) => link_id))].map((id) => toTypeId('lnk', id))
}
