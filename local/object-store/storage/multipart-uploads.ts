import { randomBytes } from 'node:crypto'
import type { ChecksumAlgorithm } from '../payload/checksums.ts'
import type { StoredChecksum } from '../payload/payload.ts'
import type { ContentDirectory, WrittenContent } from './content-directory.ts'
import { KeyedLock } from './keyed-lock.ts'
import type { ObjectProperties } from './object-record.ts'
import { RecordDirectory } from './record-directory.ts'

/** An upload in parts that is neither completed nor aborted. It survives restarts and has no term. */
export interface MultipartUpload extends ObjectProperties {
  readonly id: string
  readonly key: string
  /** ISO 8601, UTC. */
  readonly initiatedAt: string
  /** Each part then has such a checksum, and the object one of all of them. */
  readonly checksumAlgorithm?: ChecksumAlgorithm
  /** By part number. */
  readonly parts: Readonly<Record<string, StoredPart>>
}

export interface StoredPart extends WrittenContent {
  /** ISO 8601, UTC. */
  readonly lastModified: string
  readonly checksum?: StoredChecksum
}

/** The uploads in parts of one bucket. */
export class MultipartUploads {
  readonly #records: RecordDirectory<MultipartUpload>
  readonly #content: ContentDirectory
  readonly #uploads = new Map<string, MultipartUpload>()
  readonly #lock = new KeyedLock()

  constructor(directoryPath: string, content: ContentDirectory) {
    this.#records = new RecordDirectory(directoryPath)
    this.#content = content
  }

  /** Returns the ids of the contents in use. */
  async load(): Promise<string[]> {
    for (const upload of await this.#records.load()) this.#uploads.set(upload.id, upload)
    return [...this.#uploads.values()].flatMap(contentIdsOf)
  }

  /** Undefined also when the upload is for another key. */
  find(id: string, key: string): MultipartUpload | undefined {
    const upload = this.#uploads.get(id)
    return upload?.key === key ? upload : undefined
  }

  /** All that are open, in the order of their keys as UTF-8, and of their ids for one key. */
  list(prefix: string): MultipartUpload[] {
    return [...this.#uploads.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1))
  }

  async create(
    key: string,
    properties: ObjectProperties,
    { now, checksumAlgorithm }: { now: Date; checksumAlgorithm: ChecksumAlgorithm | undefined },
  ): Promise<MultipartUpload> {
    const upload = {
      ...properties,
      id: randomBytes(16).toString('hex'),
      key,
      initiatedAt: now.toISOString(),
      ...(checksumAlgorithm && { checksumAlgorithm }),
      parts: {},
    }
    await this.#save(upload)
    return upload
  }

  /** Replaces an earlier part of the same number. False, and the content removed, when the upload has ended meanwhile. */
  async addPart(id: string, partNumber: number, part: StoredPart): Promise<boolean> {
    return this.#lock.run(id, async () => {
      const upload = this.#uploads.get(id)
      if (upload === undefined) {
        await this.#content.remove(part.contentId)
        return false
      }
      await this.#save({ ...upload, parts: { ...upload.parts, [partNumber]: part } })
      const replaced = upload.parts[partNumber]
      if (replaced !== undefined) await this.#content.remove(replaced.contentId)
      return true
    })
  }

  /** Runs `use` while no part changes; the upload and all its parts are gone once it has succeeded. */
  async end(id: string, use: (upload: MultipartUpload) => Promise<void>): Promise<boolean> {
    return this.#lock.run(id, async () => {
      const upload = this.#uploads.get(id)
      if (upload === undefined) return false
      await use(upload)
      await this.#records.remove(id)
      this.#uploads.delete(id)
      for (const contentId of contentIdsOf(upload)) await this.#content.remove(contentId)
      return true
    })
  }

  async #save(upload: MultipartUpload): Promise<void> {
    await this.#records.write(upload.id, upload)
    this.#uploads.set(upload.id, upload)
  }
}

function contentIdsOf({ parts }: MultipartUpload): string[] {
  return Object.values(parts).map(({ contentId }) => contentId)
}
