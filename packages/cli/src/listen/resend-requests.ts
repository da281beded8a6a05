import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FOLDER_MODE, PRIVATE_MODE } from '../profiles/private-file.ts'

const EVENT_ID = /^evt_[0-9a-z]+$/

/** Events that are to be delivered once more: an empty file each, by the id of the event. */
export class ResendRequests {
  /** Where they are, for who watches for new ones. */
  readonly folder: string

  /** @param folder that of the profile's listening */
  constructor(folder: string) {
    this.folder = join(folder, 'resends')
  }

  async make(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: PRIVATE_FOLDER_MODE })
  }

  /** @throws Error for what is no identifier of an event: it becomes the name of a file */
  async add(eventId: string): Promise<void> {
    if (!EVENT_ID.test(eventId)) throw new Error(`${JSON.stringify(eventId)} is no identifier of an event.`)
    await this.make()
    await writeFile(join(this.folder, eventId), '', { mode: PRIVATE_MODE })
  }

  async list(): Promise<string[]> {
    return await readdir(this.folder)
  }

  async done(eventId: string): Promise<void> {
    await rm(join(this.folder, eventId), { force: true })
  }
}
