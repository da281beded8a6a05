import type { UploadId } from '@dossier/contracts'
import type { JobDefinition } from '@dossier/runtime'

export interface ProcessUploadPayload {
  upload_id: UploadId
}

export const processUploadJob: JobDefinition<ProcessUploadPayload> = { name: 'processUpload', wasInJetStream: true }
