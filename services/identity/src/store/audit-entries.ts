import { type FirmId, type identity, toUuid } from '@dossier/contracts'
import type { ListPlace, Queryable } from '@dossier/runtime'

/** Events of a firm that were recorded together and share a row. */
export interface NewAuditBlock {
  firmId: FirmId
  recordedAt: string
  firstSequence: number
  /** Canonical JSON of each event. */
  entries: readonly string[]
  /** SHA-256 of each entry, in hexadecimal. */
  hashes: readonly string[]
  terms: readonly number[]
}

/** The head that a firm's chain has once its blocks are there. */
export interface NewAuditHead extends identity.AuditHead {
  firmId: FirmId
  mac: string
}

/** Appends blocks and moves the heads, which are locked, in one statement. */
export async function insertAuditBlocks(
  tx: Queryable,
  blocks: readonly NewAuditBlock[],
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
     insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
     select firm_id, recorded_at, first_sequence, entries, decode(hashes, 'hex'), terms::bigint[]
     from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], string_to_array($4, E'\\x1e'), $5::text[], $6::text[])
       as e (firm_id, recorded_at, first_sequence, entries, hashes, terms)`,
    [
      blocks.map(({ firmId }) => toUuid(firmId)),
      blocks.map(({ recordedAt }) => recordedAt),
      blocks.map(({ firstSequence }) => firstSequence),
      // One text, since an array of texts is written and read character by character. JSON has no such character.
      blocks.map(({ entries }) => entries.join('\n')).join('\x1e'),
      blocks.map(({ hashes }) => hashes.join('')),
      blocks.map(({ terms }) => `{${terms.join()}}`),
      heads.map(({ firmId }) => toUuid(firmId)),
      heads.map(({ sequence }) => sequence),
      heads.map(({ hash }) => hash),
      heads.map(({ recorded_at }) => recorded_at),
      heads.map(({ mac }) => mac),
    ],
  )
}

/** Makes sure that the month of an instant has its partition; returns whether it was there before. */
export async function addAuditPartition(db: Queryable, instant: string): Promise<boolean> {
  const [row] = await db.query<{ present: boolean }>('select audit_add_partition($1) as present', [instant])
  return row!.present
}

/** Which events a list has: those of a time, in blocks with all of the terms, that say all of the pieces. */
export interface AuditSelection {
  from: string | null
  to: string | null
  terms: readonly number[]
  /** Pieces of the entry's JSON; of each group one must be there. */
  pieces: readonly (readonly string[])[]
  /** An identifier that the entry lists among its resources. */
  resource: string | null
}

interface EntryRow {
  entry: string
  hash: string
}

function toAuditEvent({ entry, hash }: EntryRow): identity.AuditEvent {
  return { ...(JSON.parse(entry) as Omit<identity.AuditEvent, 'hash'>), hash }
}

/** A row per event. JSON has no line breaks within. */
const EVENTS = `audit_entries b cross join lateral string_to_table(b.entries, E'\\n') with ordinality as e (entry, n)`
const SEQUENCE = 'b.first_sequence + e.n - 1'
const SHOWN = `e.entry, encode(substring(b.hashes from (32 * (e.n - 1) + 1)::int for 32), 'hex') as hash`
/** The list of resources: within a string of JSON each quote has a backslash before it, so nothing else looks like it. */
const RESOURCES = `split_part(split_part(e.entry, '"resources":[', 2), ']', 1)`

/** The conditions of a selection on blocks and on their events, and the values after the firm's. */
function conditionOf({ from, to, terms, pieces, resource }: AuditSelection) {
  const values: unknown[] = []
  const ofBlocks = ['b.firm_id = $1']
  const ofEvents: string[] = []
  const add = (value: unknown) => {
    values.push(value)
    return `$${values.length + 1}`
  }
  if (from !== null) ofBlocks.push(`b.recorded_at >= ${add(from)}`)
  if (to !== null) ofBlocks.push(`b.recorded_at < ${add(to)}`)
  if (terms.length > 0) ofBlocks.push(`b.terms @> ${add([...terms])}::bigint[]`)
  for (const group of pieces) {
    ofEvents.push(`(${group.map((piece) => `strpos(e.entry, ${add(piece)}) > 0`).join(' or ')})`)
  }
  if (resource !== null) ofEvents.push(`strpos(${RESOURCES}, ${add(`"${resource}"`)}) > 0`)
  return { blocks: ofBlocks.join(' and '), events: [...ofBlocks, ...ofEvents].join(' and '), values }
}

/** One page, newest first. */
export async function listAuditEntries(
  db: Queryable,
  firmId: FirmId,
  selection: AuditSelection,
  place: ListPlace,
): Promise<identity.AuditEvent[]> {
  const { events, values } = conditionOf(selection)
  const [limit, offset] = [values.length + 2, values.length + 3]
  const after = place.after(`b.recorded_at, ${SEQUENCE}`, 'desc', values.length + 4)
  // By blocks too, which an index finds.
  const blocksAfter = place.after('b.recorded_at, b.first_sequence', 'desc', values.length + 4)
  const rows = await db.query<EntryRow>(
    `select ${SHOWN} from ${EVENTS} where ${events}${blocksAfter.sql.replace('<', '<=')}${after.sql}
     order by b.recorded_at desc, ${SEQUENCE} desc limit $${limit} offset $${offset}`,
    [toUuid(firmId), ...values, place.limit, place.offset, ...after.values],
  )
  return rows.map(toAuditEvent)
}

/** How many there are. A chain has no gaps, so that a time alone is counted by its first and last event. */
export async function countAuditEntries(db: Queryable, firmId: FirmId, selection: AuditSelection): Promise<number> {
  const { blocks, events, values } = conditionOf(selection)
  const edge = (column: string, direction: 'asc' | 'desc') =>
    `(select ${column} from audit_entries b where ${blocks}
      order by recorded_at ${direction}, first_sequence ${direction} limit 1)`
  const [row] = await db.query<{ total: number | null }>(
    blocks === events && selection.terms.length === 0
      ? `select ${edge('last_sequence', 'desc')} - ${edge('first_sequence', 'asc')} + 1 as total`
      : `select count(*) as total from ${EVENTS} where ${events}`,
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
  const { events, values } = conditionOf(selection)
  const next = values.length + 2
  const rows = await db.query<EntryRow>(
    `select ${SHOWN} from ${EVENTS}
     where ${events} and b.recorded_at >= $${next} and b.last_sequence > $${next + 1}
       and ${SEQUENCE} > $${next + 1} and ${SEQUENCE} <= $${next + 2}
     order by b.recorded_at, ${SEQUENCE} limit $${next + 3}`,
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

/** A block as the verification reads it. */
export interface AuditBlockRow {
  recorded_at: string
  first_sequence: number
  entries: string[]
  hashes: string[]
  terms: number[]
}

/** Blocks after a place, oldest first: enough to hold `eventsMin` events, if there are that many. */
export async function readAuditBlocks(
  db: Queryable,
  firmId: FirmId,
  after: AuditPlace,
  eventsMin: number,
): Promise<AuditBlockRow[]> {
  const rows = await db.query<{
    recorded_at: string
    first_sequence: number
    entries: string
    hashes: string
    terms: string
  }>(
    `select recorded_at, first_sequence, entries, encode(hashes, 'hex') as hashes, array_to_string(terms, ',') as terms
     from (
       select *, sum(octet_length(hashes) / 32) over (
         order by recorded_at, first_sequence rows between unbounded preceding and 1 preceding
       ) as events_before
       from (
         select * from audit_entries where firm_id = $1 and (recorded_at, first_sequence) > ($2, $3)
         order by recorded_at, first_sequence limit $4
       ) next
     ) blocks
     where coalesce(events_before, 0) < $4
     order by recorded_at, first_sequence`,
    [toUuid(firmId), after.recorded_at, after.sequence, eventsMin],
  )
  return rows.map(({ entries, hashes, terms, ...row }) => ({
    ...row,
    entries: entries.split('\n'),
    hashes: hashes.match(/.{1,64}/g) ?? [],
    terms: terms === '' ? [] : terms.split(',').map(Number),
  }))
}

/** Where the first block at or behind an instant begins. */
export async function findAuditPlaceFrom(
  db: Queryable,
  firmId: FirmId,
  instant: string,
): Promise<AuditPlace | undefined> {
  const [row] = await db.query<AuditPlace>(
    `select recorded_at, first_sequence as sequence from audit_entries where firm_id = $1 and recorded_at >= $2
     order by recorded_at, first_sequence limit 1`,
    [toUuid(firmId), instant],
  )
  return row
}
