import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FirmId, type identity, toUuid } from '@dossier/contracts'
import { deriveKeys, type Queryable } from '@dossier/runtime'
import { chainEvent } from '../domain/audit-chain.ts'
import { termsOf } from '../domain/audit-terms.ts'
import { addAuditPartition, insertAuditEntries, type NewAuditEntry, type NewAuditHead } from '../store/audit-entries.ts'
import { lockAuditHeads } from '../store/audit-heads.ts'

type Transaction = Queryable & { readonly now: string }

/** Appends events to the chains of their firms, and knows the heads that it has signed. */
export class AuditLog {
  readonly #keys: readonly Buffer[]
  /** Months, in UTC, whose partition is known to be committed. */
  readonly #months = new Set<string>()

  /** `encryptionKeys` as in the setting: the first signs, all of them verify. */
  constructor(encryptionKeys: string) {
    this.#keys = deriveKeys(encryptionKeys, 'audit log heads')
  }

  /**
   * Appends events in their order. Holds the locks of the firms' heads until commit and takes no other lock after them,
   * so that a transaction that holds others may end with this.
   */
  async append(tx: Transaction, drafts: readonly identity.AuditDraft[]): Promise<void> {
    if (drafts.length === 0) return
    const byFirm = Map.groupBy(drafts, ({ firm_id }) => firm_id)
    const heads = await lockAuditHeads(tx, [...byFirm.keys()], tx.now)
    const entries: NewAuditEntry[] = []
    const moved: NewAuditHead[] = []
    for (const [firmId, ofFirm] of byFirm) {
      let head: identity.AuditHead = heads.get(firmId)!
      for (const draft of ofFirm) {
        const chained = chainEvent(draft, head, tx.now)
        entries.push({ ...chained, firmId, terms: termsOf(draft) })
        head = { sequence: chained.sequence, hash: chained.hash, recorded_at: chained.recordedAt }
      }
      moved.push({ ...head, firmId, mac: this.sign('head', firmId, head) })
    }
    for (const month of new Set(entries.map(({ recordedAt }) => recordedAt.slice(0, 7)))) await this.#ensure(tx, month)
    await insertAuditEntries(tx, entries, moved)
  }

  /** Made ahead by a worker; this is for clocks that a worker has not caught up with. */
  async #ensure(tx: Queryable, month: string): Promise<void> {
    if (this.#months.has(month)) return
    const wasThere = await addAuditPartition(tx, `${month}-01T00:00:00.000Z`)
    if (wasThere) this.#months.add(month)
  }

  /** The signature of a place in a chain, in hexadecimal: only who has the keys can make one. */
  sign(purpose: 'head' | 'daily' | 'aged_out', firmId: FirmId, head: identity.AuditHead): string {
    return signatureOf(this.#keys[0]!, purpose, firmId, head).toString('hex')
  }

  isSigned(
    purpose: 'head' | 'daily' | 'aged_out',
    firmId: FirmId,
    head: identity.AuditHead & { mac: string },
  ): boolean {
    const mac = Buffer.from(head.mac, 'hex')
    return this.#keys.some((key) => {
      const expected = signatureOf(key, purpose, firmId, head)
      return mac.length === expected.length && timingSafeEqual(mac, expected)
    })
  }
}

function signatureOf(
  key: Buffer,
  purpose: string,
  firmId: FirmId,
  { sequence, hash, recorded_at }: identity.AuditHead,
) {
  return createHmac('sha256', key)
    .update(`${purpose}\n${toUuid(firmId)}\n${sequence}\n${hash}\n${recorded_at}`)
    .digest()
}
