/** Links between records: the contact, matter or document there that corresponds to one of ours. */
import type { AnyId, FirmId, IntegrationId, MatterId } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

export type LinkKind = 'contact' | 'matter' | 'document'

/** Last written values, by field. A field that has not changed here since is not written again. */
export type Written = Record<string, string | number | null>

/**
 * Recorded before something is made there. A process that finds it knows that a record may exist whose answer was lost,
 * and looks for that before making one.
 */
export interface Intent {
  /** When the first attempt was about to be made, by the clock there. */
  since: string
  /** When the last one was: it may still be under way there. */
  tried_at: string
  /** What the last attempt was to write. Searches use this, whatever has changed here since. */
  content: Written
  /** Ids of the account's own records with that content, which are too new for clocks to tell them from ours. */
  others: number[]
}

export interface LinkDocument extends Document {
  firm_id: FirmId
  account_id: IntegrationId
  kind: LinkKind
  our_id: string
  /** The matter of a document; null for others. */
  matter_id: MatterId | null
  /** Null until it is known, and again once it was deleted there. */
  their_id: number | null
  /** What it led to before that was deleted there; null if nothing was, and once another was made. */
  lost_id: number | null
  written: Written
  intent: Intent | null
  /** Null as long as `their_id` is. */
  linked_at: string | null
}

export type Link = Stored<LinkDocument>

export const links: CollectionDefinition<LinkDocument> = {
  name: 'links',
  schema: 1,
  indexes: [
    { fields: ['firm_id'] },
    { fields: ['account_id', 'kind', 'their_id'], unique: true, present: 'linked_at' },
    { fields: ['account_id', 'matter_id', 'our_id'], present: 'matter_id' },
    { fields: ['account_id', 'linked_at'], present: 'linked_at' },
  ],
}

export function linkId(accountId: IntegrationId, kind: LinkKind, ourId: AnyId | string): string {
  return `${accountId}:${kind}:${ourId}`
}
