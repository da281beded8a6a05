import type { FirmId, JoinedFileId, ZipFileId } from '@dossier/contracts'
import type { JobRun } from '@dossier/runtime'

/** How an attempt to build a file ended: `gone` if the file was deleted meanwhile. */
export type Built = 'ready' | 'failed' | 'gone'

/** An attempt to build a joined file or a ZIP file. */
export interface BuildAttempt<Id extends JoinedFileId | ZipFileId> extends Pick<JobRun, 'lock'> {
  firmId: FirmId
  id: Id
  /** Fires when the attempt is in vain: the process stops or no longer has the job, the file was deleted, or time ran out. */
  signal: AbortSignal
}
