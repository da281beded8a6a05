import type { UploadId } from '@dossier/contracts'
import type { JobDefinition } from '@dossier/runtime'

export interface FlagUploadPayload {
  upload_id: UploadId
}

export const flagUploadJob: JobDefinition<FlagUploadPayload> = { name: 'flagUpload' }
