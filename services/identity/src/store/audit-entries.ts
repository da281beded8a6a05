import { type FirmId, type identity, toUuid } from '@dossier/contracts'
import type { ListPlace, Queryable } from '@dossier/runtime'
import type { ChainedEvent } from '../domain/audit-chain.ts'

/** An event on its way into the log. */
export interface NewAuditEntry extends ChainedEvent {
  firmId: FirmId
  terms: readonly number[]
}

/** The head that a firm's chain has once its entries are there. */
export interface NewAuditHead extends identity.AuditHead {
  firmId: FirmId
  mac: string
}

/** Appends entries and moves the heads, which are locked, in one statement. */
export async function insertAuditEntries(
  tx: Queryable,
  entries: readonly NewAuditEntry[],
  heads: readonly NewAuditHead[],
): Promise<void> {
  await tx.query(
    `with moved as (
       update audit_heads h
       set sequence = n.sequence, hash = decode(n.hash, 'hex'), recorded_at = n.recorded_at, mac = decode(n.mac, 'hex')
       from unnest($7::uuid[], $8::bigint[], $9::text[], $10::timestamptz[], $11::text[])
         as n (firm_id, sequence, hash, recorded_at, mac)
       where h.firm_id = n.firm_id
     )
     insert into audit_entries (firm_id, recorded_at, sequence, entry, hash, terms)
     select firm_id, recorded_at, sequence, entry, decode(hash, 'hex'), terms::bigint[]
     from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::text[], $5::text[], $6::text[])
       as e (firm_id, recorded_at, sequence, entry, hash, terms)`,
    [
      entries.map(({ firmId }) => toUuid(firmId)),
      entries.map(({ recordedAt }) => recordedAt),
      entries.map(({ sequence }) => sequence),
      entries.map(({ entry }) => entry),
      entries.map(({ hash }) => hash),
      entries.map(({ terms }) => `{${terms.join()}}`),
      heads.map(({ firmId }) => toUuid(firmId)),
      heads.map(({ sequence }) => sequence),
      heads.map(({ hash }) => hash),
      heads.map(({ recorded_at }) => recorded_at),
      heads.map(({ mac }) => mac),
    ],
  )
}

/** Makes sure that the month of an instant has its partition; answers whether it was there before. */
export async function addAuditPartition(db: Queryable, instant: string): Promise<boolean> {
  const [row] = await db.query<{ present: boolean }>('select audit_add_partition($1) as present', [instant])
  return row!.present
}

/** Which events a list has: those of a time, with all of the terms and all of the pieces of text. */
export interface AuditSelection {
  from: string | null
  to: string | null
  terms: readonly number[]
  /** Pieces of the entry's JSON. */
  pieces: readonly string[]
}

interface EntryRow {
  entry: string
  hash: string
}

function toAuditEvent({ entry, hash }: EntryRow): identity.AuditEvent {
  return { ...(JSON.parse(entry) as Omit<identity.AuditEvent, 'hash'>), hash }
}

const SHOWN = `entry, encode(hash, 'hex') as hash`

/** The condition of a selection, and its values behind that of the firm. */
function conditionOf({ from, to, terms, pieces }: AuditSelection): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = ['firm_id = $1']
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length + 1}`))
  }
  if (from !== null) add((parameter) => `recorded_at >= ${parameter}`, from)
  if (to !== null) add((parameter) => `recorded_at < ${parameter}`, to)
  if (terms.length > 0) add((parameter) => `terms @> ${parameter}::bigint[]`, [...terms])
  for (const piece of pieces) add((parameter) => `strpos(entry, ${parameter}) > 0`, piece)
  return { text: conditions.join(' and '), values }
}

/** One page, newest first. */
export async function listAuditEntries(
  db: Queryable,
  firmId: FirmId,
  selection: AuditSelection,
  place: ListPlace,
): Promise<identity.AuditEvent[]> {
  const { text, values } = conditionOf(selection)
  const [limit, offset] = [values.length + 2, values.length + 3]
  const after = place.after('recorded_at, sequence', 'desc', values.length + 4)
  const rows = await db.query<EntryRow>(
    `select ${SHOWN} from audit_entries where ${text}${after.sql}
     order by recorded_at desc, sequence desc limit $${limit} offset $${offset}`,
    [toUuid(firmId), ...values, place.limit, place.offset, ...after.values],
  )
  return rows.map(toAuditEvent)
}

/** How many there are. A chain has no gaps, so that a time alone is counted by its first and last event. */
export async function countAuditEntries(db: Queryable, firmId: FirmId, selection: AuditSelection): Promise<number> {
  const { text, values } = conditionOf(selection)
  const isTimeAlone = selection.terms.length + selection.pieces.length === 0
  const edge = (direction: 'asc' | 'desc') =>
    `(select sequence from audit_entries where ${text} order by recorded_at ${direction}, sequence ${direction} limit 1)`
  const [row] = await db.query<{ total: number | null }>(
    isTimeAlone
      ? `select coalesce(${edge('desc')} - ${edge('asc')} + 1, 0) as total`
      : `select count(*) as total from audit_entries where ${text}`,
    [toUuid(firmId), ...values],
  )
  return row!.total ?? 0
}

/** So many events behind one and up to another, oldest first. */
export async function pageAuditEntries(
  db: Queryable,
  firmId: FirmId,
  selection: AuditSelection,
  { after, through, limit }: { after: AuditPlace; through: number; limit: number },
): Promise<identity.AuditEvent[]> {
  const { text, values } = conditionOf(selection)
  const next = values.length + 2
  const rows = await db.query<EntryRow>(
    `select ${SHOWN} from audit_entries
     where ${text} and (recorded_at, sequence) > ($${next}, $${next + 1}) and sequence <= $${next + 2}
     order by recorded_at, sequence limit $${next + 3}`,
    [toUuid(firmId), ...values, after.recorded_at, after.sequence, through, limit],
  )
  return rows.map(toAuditEvent)
}

/** A place in a chain. */
export interface AuditPlace {
  recorded_at: string
  sequence: number
}

/** Sorts before every event. */
export const FIRST_PLACE: AuditPlace = { recorded_at: '0001-01-01T00:00:00.000Z', sequence: 0 }

/** A row as the verification reads it. */
export interface AuditEntryRow extends EntryRow, AuditPlace {
  terms: number[]
}

/** So many rows behind a place, oldest first. */
export async function readAuditEntries(
  db: Queryable,
  firmId: FirmId,
  after: AuditPlace,
  limit: number,
): Promise<AuditEntryRow[]> {
  const rows = await db.query<Omit<AuditEntryRow, 'terms'> & { terms: string }>(
    `select recorded_at, sequence, ${SHOWN}, array_to_string(terms, ',') as terms from audit_entries
     where firm_id = $1 and (recorded_at, sequence) > ($2, $3) order by recorded_at, sequence limit $4`,
    [toUuid(firmId), after.recorded_at, after.sequence, limit],
  )
  return rows.map(({ terms, ...row }) => ({ ...row, terms: terms.split(',').map(Number) }))
}

/** The first place at or behind an instant that an event of the firm has. */
export async function findAuditPlaceFrom(
  db: Queryable,
  firmId: FirmId,
  instant: string,
): Promise<AuditPlace | undefined> {
  const [row] = await db.query<AuditPlace>(
    `select recorded_at, sequence from audit_entries where firm_id = $1 and recorded_at >= $2
     order by recorded_at, sequence limit 1`,
    [toUuid(firmId), instant],
  )
  return row
}
