import type { Readable } from '@dossier/client/uploads'

/** A file as it was chosen, or one that is kept on this device. */
export interface ReadableFile extends Readable {
  readonly name: string
}
