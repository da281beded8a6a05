import type { documents, UploadId } from '@dossier/contracts'
import type { JobDefinition } from '@dossier/runtime'

export interface ScanUploadPayload {
  upload_id: UploadId
  /** Which scan of the upload this is; see `StoredUpload.scanGeneration`. */
  generation: number
  /** As it was when the scan was asked for: a scan does not wait for the matters service. */
  matter: documents.DocumentEventData['matter']
}

export const scanUploadJob: JobDefinition<ScanUploadPayload> = { name: 'scanUpload', wasInJetStream: true }
