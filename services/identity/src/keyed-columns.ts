import { type FirmId, type identity, toTypeId } from '@dossier/contracts'
import { type KeyedColumn, sealedColumn } from '@dossier/runtime'
import { AuditLog } from './audit/audit-log.ts'
import { mailContext } from './people/account-mailer.ts'
import { totpContext } from './people/second-step.ts'

type SignedPurpose = Parameters<AuditLog['sign']>[0]

/** Columns that this service encrypts or signs with ENCRYPTION_KEYS. */
export const keyedColumns: readonly KeyedColumn[] = [
  sealedColumn('user_totps', 'secret', (userId) => totpContext(toTypeId('usr', userId)), { user_id: 'uuid' }),
  sealedColumn('account_mails', 'mail', mailContext),
  signedColumn('audit_heads', { firm_id: 'uuid' }, ['sequence'], () => 'head'),
  signedColumn(
    'audit_anchors',
    { firm_id: 'uuid', sequence: 'bigint', reason: 'text' },
    [],
    ({ reason }) => reason as SignedPurpose,
  ),
]

/** Signatures of places in chains. */
function signedColumn(
  table: string,
  key: KeyedColumn['key'],
  reads: readonly string[],
  purposeOf: (row: Readonly<Record<string, unknown>>) => SignedPurpose,
): KeyedColumn {
  return {
    table,
    column: 'mac',
    type: 'bytea',
    key,
    reads: [...reads, `encode(hash, 'hex') as hash`, 'recorded_at'],
    renewer(keys) {
      const log = new AuditLog(keys)
      return (mac, row) => {
        // An empty chain has no signature.
        if (mac === '') return undefined
        const { firm_id, ...head } = row as unknown as identity.AuditHead & { firm_id: string }
        const firmId: FirmId = toTypeId('firm', firm_id)
        const fresh = log.sign(purposeOf(row), firmId, head)
        if (fresh === mac) return undefined
        if (!log.isSigned(purposeOf(row), firmId, { ...head, mac })) {
          throw new Error('no key made the signature: it was forged, or its key is missing')
        }
        return fresh
      }
    },
  }
}
