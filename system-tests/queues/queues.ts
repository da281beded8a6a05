import { accountMessages, jobs, makeImportRows, requestTemplateDocuments, sendAccountMail } from './job-queues.ts'
import { buildZipFile, objectRemovals, partUploads } from './queues-of-documents.ts'
import { alerts, deliveries, outgoingMessages } from './queues-of-notifications.ts'
import type { WorkQueue } from './work-queue.ts'

/** The queues that the contract is tested with. */
export const queues: readonly WorkQueue[] = [
  jobs,
  requestTemplateDocuments,
  makeImportRows,
  buildZipFile,
  sendAccountMail,
  accountMessages,
  outgoingMessages,
  alerts,
  deliveries,
  objectRemovals,
  partUploads,
]
