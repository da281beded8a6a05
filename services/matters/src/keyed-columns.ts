import { type KeyedColumn, sealedColumn } from '@dossier/runtime'
import { linkContext } from './links/intake-link.ts'

/** What this service makes with ENCRYPTION_KEYS. */
export const keyedColumns: readonly KeyedColumn[] = [sealedColumn('intake_links', 'token_sealed', linkContext)]
