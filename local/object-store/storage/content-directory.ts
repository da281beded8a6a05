import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory } from './sync-directory.ts'

export interface WrittenContent {
  readonly contentId: string
  readonly sizeBytes: number
  readonly md5: string
}

/**
 * The bytes of objects and parts: files with unique names that never change once they are written. A file belongs
 * to the record that names it; one that no record names is garbage of an interrupted write.
 */
export class ContentDirectory {
  readonly #path: string

  constructor(directoryPath: string) {
    this.#path = directoryPath
  }

  /** Removes every file that is not named. For the start, when nothing is being written. */
  async keepOnly(contentIds: ReadonlySet<string>): Promise<void> {
    await mkdir(this.#path, { recursive: true })
    for (const fileName of await readdir(this.#path)) {
      if (!contentIds.has(fileName)) await rm(this.filePath(fileName))
    }
  }

  /** On disk when the promise resolves; when `bytes` fails, nothing is left and its error is passed on. */
  async write(bytes: AsyncIterable<Uint8Array>): Promise<WrittenContent> {
    const contentId = randomUUID()
    const hash = createHash('md5')
    let sizeBytes = 0
    async function* measure(): AsyncGenerator<Uint8Array> {
      for await (const piece of bytes) {
        hash.update(piece)
        sizeBytes += piece.length
        yield piece
      }
    }
    const handle = await open(this.filePath(contentId), 'wx')
    try {
      await handle.writeFile(measure())
      await handle.sync()
    } catch (err) {
      await this.remove(contentId)
      throw err
    } finally {
      await handle.close()
    }
    await syncDirectory(this.#path)
    return { contentId, sizeBytes, md5: hash.digest('hex') }
  }

  /**
   * Takes a file of another object in without copying it: contents never change, so a hard link is a copy.
   * @throws ENOENT when the file has been removed meanwhile
   */
  async adopt(filePath: string): Promise<string> {
    const contentId = randomUUID()
    await link(filePath, this.filePath(contentId))
    await syncDirectory(this.#path)
    return contentId
  }

  /** The bytes of several files, one after the other. */
  async *concatenate(contentIds: readonly string[]): AsyncGenerator<Buffer> {
    for (const contentId of contentIds) yield* createReadStream(this.filePath(contentId))
  }

  /** Readers that have the file open still read it to its end. */
  async remove(contentId: string): Promise<void> {
    await rm(this.filePath(contentId), { force: true })
  }

  filePath(contentId: string): string {
    return path.join(this.#path, contentId)
  }
}
