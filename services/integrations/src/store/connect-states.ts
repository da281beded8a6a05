/** The states with which firms sent their browsers to the other side. Removing a state uses it. */
import type { FirmId, UserId } from '@dossier/contracts'
import type { CollectionDefinition, Document } from './documents/documents.ts'

export interface ConnectState extends Document {
  /** SHA-256 of the state in the address. */
  id: string
  firm_id: FirmId
  /** The session whose browser must come back; null if a key asked. */
  session_id: string | null
  /** Who asked; null if no person did. */
  user_id: UserId | null
  /** How often the firm had been disconnected then; absent in what an earlier version has begun. */
  disconnects?: number
  expires_at: string
}

export const connectStates: CollectionDefinition<ConnectState> = { name: 'connect_states', schema: 1, indexes: [] }
