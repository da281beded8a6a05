import type { FirmId } from '@dossier/contracts'
import type { PutAside } from '../events/dead-letter.ts'
import type { NewWork } from './new-work.ts'
import type { TakenWork } from './work-table.ts'

/** A job as a dead letter keeps it, and as JetStream had it in versions up to 0.1.0. */
interface JobText {
  firm_id: FirmId
  data: unknown
}

/** What is kept of a job whose retries are used up. */
export function deadLetterOf(consumer: string, subject: string, { id, firmId, payload }: TakenWork): PutAside {
  return { consumer, subject, messageId: id, payload: jobText(firmId, payload) }
}

/** A job as such a text. `payload` is JSON. */
export function jobText(firm_id: FirmId, payload: string): string {
  return JSON.stringify({ firm_id, data: JSON.parse(payload) } satisfies JobText)
}

/** The job that such a text stands for. */
export function workOf(id: string, queue: string, text: string): NewWork {
  const { firm_id, data } = JSON.parse(text) as JobText
  return { id, queue, firmId: firm_id, payload: JSON.stringify(data) }
}
