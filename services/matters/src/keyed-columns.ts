import { type KeyedColumn, sealedColumn } from '@dossier/runtime'
import { secretContext } from './imports/firm-secret.ts'
import { linkContext } from './links/intake-link.ts'
import { codeContext } from './links/verification.ts'

/** Columns that this service encrypts with ENCRYPTION_KEYS. */
export const keyedColumns: readonly KeyedColumn[] = [
  sealedColumn('intake_links', 'token_sealed', linkContext),
  sealedColumn('import_secrets', 'secret_sealed', secretContext, { firm_id: 'uuid' }),
  sealedColumn('portal_sessions', 'code_sealed', codeContext, { token_sha256: 'text' }),
]
