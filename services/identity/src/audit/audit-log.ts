import { createHmac } from 'node:crypto'
import { type FirmId, type identity, toUuid } from '@dossier/contracts'
import { deriveKeys, isSameSecret, type Queryable } from '@dossier/runtime'
import { type ChainedEvent, chainEvent } from '../domain/audit-chain.ts'
import { type AuditSpan, nameOfSpan } from '../domain/audit-span.ts'
import { termsOf } from '../domain/audit-terms.ts'
import { addAuditPartition, insertAuditBlocks, type NewAuditBlock, type NewAuditHead } from '../store/audit-entries.ts'
import { lockAuditHeads } from '../store/audit-heads.ts'
import { eventWithoutRequest } from './event-without-request.ts'

/** Events that share a row: more would make a page of the list read much that it doesn't show. */
export const BLOCK_EVENTS_MAX = 100

type Transaction = Queryable & { readonly now: string }

/** Appends events to the chains of their firms, and knows the heads that it has signed. */
export class AuditLog {
  readonly #keys: readonly Buffer[]
  /** Months, in UTC, whose partition is known to be committed. */
  readonly #months = new Set<string>()

  readonly #onForgedHead: (firmId: FirmId) => void

  /**
   * `encryptionKeys` as in the setting: the first signs, all of them verify. `onForgedHead` is called for firms whose head none of
   * them has signed.
   */
  constructor(encryptionKeys: string, onForgedHead: (firmId: FirmId) => void = () => {}) {
    this.#keys = deriveKeys(encryptionKeys, 'audit log heads')
    this.#onForgedHead = onForgedHead
  }

  /** Whether the head was signed with one of the keys. If not, reports it. */
  checkHead(firmId: FirmId, head: identity.AuditHead & { mac: string }): boolean {
    const isSigned = this.isSigned('head', firmId, head)
    if (!isSigned) this.#onForgedHead(firmId)
    return isSigned
  }

  /**
   * Appends events in their order. Holds the locks of the firms' heads until commit and takes no other lock after them,
   * so that a transaction that holds others may end with this.
   */
  async append(tx: Transaction, drafts: readonly identity.AuditDraft[]): Promise<void> {
    if (drafts.length === 0) return
    const byFirm = Map.groupBy(drafts, ({ firm_id }) => firm_id)
    const heads = await lockAuditHeads(tx, [...byFirm.keys()], tx.now)
    const blocks: NewAuditBlock[] = []
    const moved: NewAuditHead[] = []
    for (const [firmId, given] of byFirm) {
      const stored = heads.get(firmId)!
      // Nothing is refused: a key that was removed too early also leaves a head unsigned, and people must be able to work.
      const isGood = stored.sequence === 0 || this.checkHead(firmId, stored)
      const ofFirm = isGood ? given : [foundForged(firmId, tx.now), ...given]
      let head: identity.AuditHead = stored
      for (let from = 0; from < ofFirm.length; from += BLOCK_EVENTS_MAX) {
        const events = ofFirm.slice(from, from + BLOCK_EVENTS_MAX)
        const chained: ChainedEvent[] = []
        for (const event of events) {
          const next = chainEvent(event, head, tx.now)
          chained.push(next)
          head = { sequence: next.sequence, hash: next.hash, recorded_at: next.recordedAt }
        }
        blocks.push({
          firmId,
          recordedAt: head.recorded_at,
          firstSequence: chained[0]!.sequence,
          entries: chained.map(({ entry }) => entry),
          hashes: chained.map(({ hash }) => hash),
          terms: termsOf(events),
        })
      }
      moved.push({ ...head, firmId, mac: this.sign('head', firmId, head) })
    }
    for (const month of new Set(blocks.map(({ recordedAt }) => recordedAt.slice(0, 7)))) await this.#ensure(tx, month)
    await insertAuditBlocks(tx, blocks, moved)
  }

  /** Made ahead by a worker; this is for clocks that a worker has not caught up with. */
  async #ensure(tx: Queryable, month: string): Promise<void> {
    if (this.#months.has(month)) return
    const wasThere = await addAuditPartition(tx, `${month}-01T00:00:00.000Z`)
    if (wasThere) this.#months.add(month)
  }

  /** The signature of a place in a chain, in hexadecimal: it takes the keys to make one. */
  sign(purpose: 'head' | 'daily' | 'aged_out', firmId: FirmId, head: identity.AuditHead): string {
    return this.#sign(textOfHead(purpose, firmId, head))
  }

  isSigned(
    purpose: 'head' | 'daily' | 'aged_out',
    firmId: FirmId,
    head: identity.AuditHead & { mac: string },
  ): boolean {
    return this.#isSigned(textOfHead(purpose, firmId, head), head.mac)
  }

  /** The signature of a day or hour of all firms. */
  signSpan(span: AuditSpan): string {
    return this.#sign(textOfSpan(span))
  }

  isSpanSigned(span: AuditSpan & { mac: string }): boolean {
    return this.#isSigned(textOfSpan(span), span.mac)
  }

  #sign(text: string): string {
    return signatureOf(this.#keys[0]!, text)
  }

  #isSigned(text: string, mac: string): boolean {
    return this.#keys.some((key) => isSameSecret(signatureOf(key, text), mac))
  }
}

/** So that the log itself shows where earlier events may have been changed. */
function foundForged(firmId: FirmId, now: string): identity.AuditDraft {
  return eventWithoutRequest({ actor: 'system', action: 'note-forged-log', firmId, kind: 'settings' }, now)
}

function textOfHead(purpose: string, firmId: FirmId, { sequence, hash, recorded_at }: identity.AuditHead): string {
  return `${purpose}\n${toUuid(firmId)}\n${sequence}\n${hash}\n${recorded_at}`
}

function textOfSpan({ span, firms, digest }: AuditSpan): string {
  return `${nameOfSpan(span)}\n${span}\n${firms}\n${digest}`
}

function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
