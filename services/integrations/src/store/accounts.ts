/** Accounts at the other side that a firm was ever connected to: links belong to an account, not to a connection. */
import type { FirmId, IntegrationId } from '@dossier/contracts'
import type { CollectionDefinition, Document } from './documents/documents.ts'

export interface Account extends Document {
  id: IntegrationId
  firm_id: FirmId
  /** Who connected it, by their ids there. */
  user_ids: number[]
  connected_at: string
}

export const accounts: CollectionDefinition<Account> = {
  name: 'accounts',
  schema: 1,
  indexes: [{ fields: ['firm_id', 'connected_at'] }],
}
