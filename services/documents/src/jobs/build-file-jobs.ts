import type { JoinedFileId, ZipFileId } from '@dossier/contracts'
import type { JobDefinition } from '@dossier/runtime'

export interface BuildFilePayload<Id> {
  id: Id
}

export const buildJoinedFileJob: JobDefinition<BuildFilePayload<JoinedFileId>> = { name: 'buildJoinedFile' }
export const buildZipFileJob: JobDefinition<BuildFilePayload<ZipFileId>> = { name: 'buildZipFile' }
