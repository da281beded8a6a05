/**
 * The lane of a firm: its jobs run one at a time, over all processes. The holder of a lane gives it back soon, and after
 * one job if other firms may be waiting, however many jobs the firm has.
 */
import type { FirmId } from '@dossier/contracts'
import type { CollectionDefinition, Document, Stored } from './documents/documents.ts'

export interface LaneDocument extends Document {
  firm_id: FirmId
  /** When a process is to take the lane; null while the firm has no jobs. A held lane is due when its lease ends. */
  due_at: string | null
  /** Names the holder; null if nobody is. */
  holder: string | null
  /** Changes with every job that is added, so that a holder who gives the lane back does not miss one. */
  added: number
}

export type Lane = Stored<LaneDocument>

export const lanes: CollectionDefinition<LaneDocument> = {
  name: 'lanes',
  schema: 1,
  indexes: [{ fields: ['due_at'], present: 'due_at' }],
}
