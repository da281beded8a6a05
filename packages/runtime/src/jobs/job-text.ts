import type { FirmId } from '@dossier/contracts'
import type { UnhandledMessage } from '../events/dead-letter.ts'
import type { TakenJob } from './job-table.ts'
import type { NewJob } from './new-job.ts'

/** A job as a dead letter keeps it, and as JetStream had it in versions up to 0.1.0. */
interface JobText {
  firm_id: FirmId
  data: unknown
}

/** What is kept of a job whose retries are used up. */
export function deadLetterOf(queue: string, subject: string, { id, firmId, payload }: TakenJob): UnhandledMessage {
  return { consumer: queue, subject, messageId: id, payload: jobText(firmId, payload) }
}

/** The JSON of a job in a dead letter or in JetStream. `payload` is JSON. */
export function jobText(firm_id: FirmId, payload: string): string {
  return JSON.stringify({ firm_id, data: JSON.parse(payload) } satisfies JobText)
}

/** The job that such a text stands for. */
export function jobOf(id: string, queue: string, text: string): NewJob {
  const { firm_id, data } = JSON.parse(text) as JobText
  return { id, queue, firmId: firm_id, payload: JSON.stringify(data) }
}
