import { jobs } from './bare-jobs.ts'
import { buildJoinedFile, buildZipFile, flagUpload, processUpload, scanUpload } from './queues-of-documents.ts'
import { sendAccountMail } from './queues-of-identity.ts'
import { handOverDocuments, makeImportRows, removeImport, requestTemplateDocuments } from './queues-of-matters.ts'
import { accountMessages, alerts, deliveries, outgoingMessages } from './queues-of-notifications.ts'
import { objectRemovals, partUploads } from './removals-of-documents.ts'
import type { WorkQueue } from './work-queue.ts'

/** The queues that the contract is tested with. */
export const queues: readonly WorkQueue[] = [
  jobs,
  sendAccountMail,
  requestTemplateDocuments,
  handOverDocuments,
  makeImportRows,
  removeImport,
  scanUpload,
  processUpload,
  flagUpload,
  buildJoinedFile,
  buildZipFile,
  objectRemovals,
  partUploads,
  accountMessages,
  outgoingMessages,
  alerts,
  deliveries,
]
