import type { FirmId, identity } from '@dossier/contracts'
import type { Queryable } from '@dossier/runtime'
import { hashOfEntry, NO_HASH } from '../domain/audit-chain.ts'
import { termsOf } from '../domain/audit-terms.ts'
import { type AuditAnchor, findAgedOutAnchor, findNewestAnchor, listAuditAnchors } from '../store/audit-anchors.ts'
import { lacksAuditLog } from '../store/audit-beginnings.ts'
import {
  type AuditBlockRow,
  type AuditPlace,
  FIRST_PLACE,
  findAuditPlaceFrom,
  readAuditBlocks,
} from '../store/audit-entries.ts'
import { findAuditHead, type StoredHead } from '../store/audit-heads.ts'
import { type AuditLog, BLOCK_EVENTS_MAX } from './audit-log.ts'

/** Events that are read and checked in one turn of the event loop: about 5 ms. */
const EVENTS_AT_A_TIME = 500
/** More problems than this say nothing new. */
const PROBLEMS_MAX = 100
/** The search for a sequence ends within this many events of it. */
const CLOSE_EVENTS = EVENTS_AT_A_TIME

type Problem = identity.AuditProblem['problem']

/** Where a check begins, how far it goes, and what somebody remembers of the chain. */
export interface VerifyRange {
  fromSequence: number
  /** The hash of the event before, as the part before has answered it. Without it, that event is whatever the database has. */
  previousHash?: string | undefined
  eventsMax: number
  known?: Pick<identity.AuditHead, 'sequence' | 'hash'> | undefined
  /**
   * Gets each event along the chain, in order; first the signed end of the events that have aged out. A changed event
   * comes too, and is also among the problems.
   */
  onWalked?: (event: identity.AuditHead) => void
}

/**
 * Checks a part of a firm's chain: that no event was changed, removed, added or moved, that filters find each, and, at the
 * end, that the head is the newest event and was signed by this service. Events appended meanwhile are not checked.
 */
export async function verifyChain(
  db: Queryable,
  log: AuditLog,
  firmId: FirmId,
  { fromSequence, previousHash, eventsMax, known, onWalked = () => {} }: VerifyRange,
): Promise<identity.AuditVerification> {
  const problems: identity.AuditProblem[] = []
  const report = (sequence: number, problem: Problem) => {
    if (problems.length < PROBLEMS_MAX) problems.push({ sequence, problem })
  }
  const head = await findAuditHead(db, firmId)
  if (known) await checkKnown(db, firmId, known, report)
  if (head && !log.isSigned('head', firmId, head)) report(head.sequence, 'head_forged')

  const walk = new ChainWalk(log, firmId, { fromSequence, previousHash, report, onWalked })
  let place = await placeBefore(db, firmId, fromSequence)
  let isEnd = false
  while (!isEnd && walk.checked < eventsMax) {
    const blocks = await readAuditBlocks(db, firmId, place, EVENTS_AT_A_TIME)
    const rows = blocks.flatMap(eventsOf)
    const anchors = await listAuditAnchors(db, firmId, (rows[0]?.sequence ?? 1) - 1, rows.at(-1)?.sequence ?? 0)
    for (const row of rows) {
      if (walk.checked === eventsMax) break
      if (row.sequence > (head?.sequence ?? 0)) {
        if (row.sequence > ((await findAuditHead(db, firmId))?.sequence ?? 0)) report(row.sequence, 'head_forged')
        isEnd = true
        break
      }
      walk.take(row, anchors)
    }
    const last = blocks.at(-1)
    if (last) place = { recorded_at: last.recorded_at, sequence: last.first_sequence }
    if (
      rows.length < EVENTS_AT_A_TIME &&
      (walk.last === undefined || walk.last.sequence >= (rows.at(-1)?.sequence ?? 0))
    ) {
      isEnd = true
    }
  }
  if (isEnd) {
    walk.startFromAgedOut(await findAgedOutAnchor(db, firmId))
    const newestAnchor = await findNewestAnchor(db, firmId)
    walk.end(head, newestAnchor)
    if (!walk.last && !head && !newestAnchor && (await lacksAuditLog(db, firmId))) report(1, 'beginning_missing')
  }
  return {
    intact: problems.length === 0,
    first_sequence: walk.first,
    last_sequence: walk.last?.sequence ?? null,
    last_hash: walk.last?.hash ?? null,
    next_sequence: isEnd ? null : walk.last!.sequence + 1,
    head: head ? { sequence: head.sequence, hash: head.hash, recorded_at: head.recorded_at } : null,
    problems,
  }
}

/** An event as it lies in its block. */
interface EventRow extends AuditPlace {
  entry: string
  /** Empty if the block has none for it. */
  hash: string
  block: AuditBlockRow
}

function eventsOf(block: AuditBlockRow): EventRow[] {
  return Array.from({ length: Math.max(block.entries.length, block.hashes.length) }, (_, index) => ({
    recorded_at: block.recorded_at,
    sequence: block.first_sequence + index,
    entry: block.entries[index] ?? '',
    hash: block.hashes[index] ?? '',
    block,
  }))
}

interface WalkParts
  extends Pick<VerifyRange, 'fromSequence' | 'previousHash'>,
    Required<Pick<VerifyRange, 'onWalked'>> {
  report: (sequence: number, problem: Problem) => void
}

/** Walks along a chain, event by event. */
class ChainWalk {
  readonly #log: AuditLog
  readonly #firmId: FirmId
  readonly #fromSequence: number
  readonly #previousHash: string | undefined
  readonly #report: (sequence: number, problem: Problem) => void
  readonly #onWalked: (event: identity.AuditHead) => void
  checked = 0
  first: number | null = null
  last: Pick<EventRow, 'sequence' | 'hash'> | undefined
  /** The block whose terms were looked at last. */
  #block: AuditBlockRow | undefined

  constructor(log: AuditLog, firmId: FirmId, { fromSequence, previousHash, report, onWalked }: WalkParts) {
    this.#log = log
    this.#firmId = firmId
    this.#fromSequence = fromSequence
    this.#previousHash = previousHash
    this.#report = report
    this.#onWalked = onWalked
  }

  /** Rows before `fromSequence` only say what the first one to be checked must follow; none may come after that one. */
  take(row: EventRow, anchors: readonly AuditAnchor[]): void {
    if (row.sequence < this.#fromSequence) {
      if (row.sequence < 1 || this.first !== null) this.#report(row.sequence, 'event_misplaced')
      else this.last = row
      return
    }
    if (this.first === null && this.last && this.#previousHash !== undefined) {
      this.last = { sequence: this.#fromSequence - 1, hash: this.#previousHash }
    }
    this.first ??= row.sequence
    this.checked++
    const event = readEntry(row)
    if (!event || hashOfEntry(row.entry) !== row.hash || !isAtItsPlace(event, row, this.#firmId)) {
      this.#report(row.sequence, 'event_changed')
    }
    this.#checkTerms(row.block)
    this.#checkLink(row, event?.previous_hash, anchors)
    for (const anchor of anchors) {
      if (anchor.sequence === row.sequence && !this.#vouchesFor(anchor, row.hash)) {
        this.#report(row.sequence, 'anchor_mismatch')
      }
    }
    this.#onWalked(row)
    this.last = row
  }

  /** Of a block whose events can't be read, the events are reported. */
  #checkTerms(block: AuditBlockRow): void {
    if (block === this.#block) return
    this.#block = block
    const events = block.entries.map((entry) => readEntry({ entry }))
    if (events.includes(undefined)) return
    const expected = termsOf(events as identity.AuditDraft[])
    if (expected.join() !== block.terms.join()) this.#report(block.first_sequence, 'index_changed')
  }

  #checkLink(row: EventRow, previousHash: string | undefined, anchors: readonly AuditAnchor[]): void {
    if (this.last) {
      if (row.sequence > this.last.sequence + 1) this.#report(row.sequence, 'event_missing')
      else if (row.sequence !== this.last.sequence + 1 || previousHash !== this.last.hash) {
        this.#report(row.sequence, 'event_misplaced')
      }
      return
    }
    if (row.sequence === 1) {
      if (previousHash !== NO_HASH) this.#report(row.sequence, 'beginning_missing')
      return
    }
    const followed = anchors.find(
      (anchor) =>
        anchor.reason === 'aged_out' &&
        anchor.sequence === row.sequence - 1 &&
        previousHash !== undefined &&
        this.#vouchesFor(anchor, previousHash),
    )
    if (followed) this.#onWalked(followed)
    else this.#report(row.sequence, 'beginning_missing')
  }

  #vouchesFor(anchor: AuditAnchor, hash: string): boolean {
    return anchor.hash === hash && this.#log.isSigned(anchor.reason, this.#firmId, anchor)
  }

  /** Of a chain that has aged out to its end, the anchor stands for the last event. */
  startFromAgedOut(anchor: AuditAnchor | undefined): void {
    if (this.last || !anchor) return
    if (this.#log.isSigned('aged_out', this.#firmId, anchor)) {
      this.#onWalked(anchor)
      this.last = anchor
    } else this.#report(anchor.sequence, 'anchor_mismatch')
  }

  /** Holds the last event against the head, and the head against what was kept of earlier ones. */
  end(head: StoredHead | undefined, newestAnchor: AuditAnchor | undefined): void {
    const lastSequence = this.last?.sequence ?? 0
    const through = Math.max(head?.sequence ?? 0, newestAnchor?.sequence ?? 0)
    if (lastSequence < through) this.#report(through, 'end_missing')
    else if (head && lastSequence === head.sequence && this.last!.hash !== head.hash) {
      this.#report(head.sequence, 'head_forged')
    }
  }
}

/** The event of an entry; undefined if it is not a valid event. */
function readEntry({ entry }: Pick<EventRow, 'entry'>): Omit<identity.AuditEvent, 'hash'> | undefined {
  try {
    const event = JSON.parse(entry)
    return Array.isArray(event?.resources) ? event : undefined
  } catch {
    return undefined
  }
}

/** Whether the event is at the position that it claims. */
function isAtItsPlace(event: Omit<identity.AuditEvent, 'hash'>, row: EventRow, firmId: FirmId): boolean {
  return event.firm_id === firmId && event.sequence === row.sequence && event.recorded_at === row.recorded_at
}

async function checkKnown(
  db: Queryable,
  firmId: FirmId,
  known: Pick<identity.AuditHead, 'sequence' | 'hash'>,
  report: (sequence: number, problem: Problem) => void,
): Promise<void> {
  const place = await placeBefore(db, firmId, known.sequence)
  const blocks = await readAuditBlocks(db, firmId, place, CLOSE_EVENTS + 2 * BLOCK_EVENTS_MAX)
  const row = blocks.flatMap(eventsOf).find(({ sequence }) => sequence === known.sequence)
  if (!row || row.hash !== known.hash) report(known.sequence, 'known_head_missing')
}

/**
 * A place shortly before the event with the sequence: the event before it is among the next rows. Events lie in the order
 * of their time, so the place is found by halving the time.
 */
async function placeBefore(db: Queryable, firmId: FirmId, sequence: number): Promise<AuditPlace> {
  const first = await findAuditPlaceFrom(db, firmId, FIRST_PLACE.recorded_at)
  if (!first || sequence - first.sequence < CLOSE_EVENTS) return FIRST_PLACE
  let low: AuditPlace = first
  let lowMs = Date.parse(first.recorded_at)
  let highMs = Date.parse((await findAuditHead(db, firmId))?.recorded_at ?? first.recorded_at) + 1
  while (sequence - low.sequence >= CLOSE_EVENTS && highMs - lowMs > 1) {
    const middleMs = Math.floor((lowMs + highMs) / 2)
    const found = await findAuditPlaceFrom(db, firmId, new Date(middleMs).toISOString())
    if (found && found.sequence < sequence) {
      low = found
      lowMs = Math.max(middleMs, Date.parse(found.recorded_at))
    } else highMs = middleMs
  }
  return { recorded_at: low.recorded_at, sequence: Math.max(low.sequence - 1, sequence - 2 - BLOCK_EVENTS_MAX) }
}
