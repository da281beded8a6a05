import { createHash } from 'node:crypto'
import path from 'node:path'
import { errorCode } from '../error-code.ts'
import { ContentDirectory } from './content-directory.ts'
import { KeyedLock } from './keyed-lock.ts'
import { MultipartUploads } from './multipart-uploads.ts'
import type { ObjectRecord } from './object-record.ts'
import { RecordDirectory } from './record-directory.ts'

/** Looks at the object that is about to be replaced or deleted, and throws to prevent it. */
export type Guard = (current: ObjectRecord | undefined) => void

/**
 * One bucket on disk, with its records in memory. The process is the only one to write into the directory.
 * The file of a record is named by the hash of its key: keys are arbitrary text of up to 1024 bytes.
 */
export class Bucket {
  readonly content: ContentDirectory
  readonly uploads: MultipartUploads
  readonly #records: RecordDirectory<ObjectRecord>
  readonly #objects = new Map<string, ObjectRecord>()
  readonly #writes = new KeyedLock()
  #sortedKeys: readonly string[] | undefined

  private constructor(directoryPath: string) {
    this.content = new ContentDirectory(path.join(directoryPath, 'content'))
    this.uploads = new MultipartUploads(path.join(directoryPath, 'uploads'), this.content)
    this.#records = new RecordDirectory(path.join(directoryPath, 'objects'))
  }

  /** Creates the directory when it is missing, and removes what an earlier process has left unfinished. */
  static async open(directoryPath: string): Promise<Bucket> {
    const bucket = new Bucket(directoryPath)
    for (const record of await bucket.#records.load()) bucket.#objects.set(record.key, record)
    const inUse = [...bucket.#objects.values()].map(({ contentId }) => contentId)
    await bucket.content.keepOnly(new Set([...inUse, ...(await bucket.uploads.load())]))
    return bucket
  }

  find(key: string): ObjectRecord | undefined {
    return this.#objects.get(key)
  }

  /** All keys in the order of their UTF-8 bytes, as in S3's lists. */
  keys(): readonly string[] {
    this.#sortedKeys ??= [...this.#objects.keys()].sort(compareUtf8)
    return this.#sortedKeys
  }

  /**
   * Gives the record and the file of its bytes to `use`, again when the object was replaced before `use` had opened
   * the file. Undefined when there is no such object.
   */
  async withContent<Result>(
    key: string,
    use: (record: ObjectRecord, filePath: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    while (true) {
      const record = this.find(key)
      if (record === undefined) return undefined
      try {
        return await use(record, this.content.filePath(record.contentId))
      } catch (err) {
        const isReplaced = errorCode(err) === 'ENOENT' && this.find(key) !== record
        if (!isReplaced) throw err
      }
    }
  }

  /**
   * Replaces the object. The guard, the replacement and its becoming visible are one step for all writers of the key.
   * The content that the record names belongs to the bucket from now on; it is removed when the guard refuses. When
   * the disk fails it stays until the next start, because the new record may or may not be there.
   */
  async put(record: ObjectRecord, guard: Guard): Promise<void> {
    await this.#writes.run(record.key, async () => {
      const current = this.find(record.key)
      try {
        guard(current)
      } catch (err) {
        await this.content.remove(record.contentId)
        throw err
      }
      await this.#records.write(fileNameOf(record.key), record)
      this.#objects.set(record.key, record)
      if (current === undefined) this.#sortedKeys = undefined
      else await this.content.remove(current.contentId)
    })
  }

  /** Deleting what is not there is no error. */
  async delete(key: string, guard: Guard): Promise<void> {
    await this.#writes.run(key, async () => {
      const current = this.find(key)
      guard(current)
      if (current === undefined) return
      await this.#records.remove(fileNameOf(key))
      this.#objects.delete(key)
      this.#sortedKeys = undefined
      await this.content.remove(current.contentId)
    })
  }
}

function fileNameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function compareUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right))
}
