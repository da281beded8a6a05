import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { S3Error } from '../errors.ts'
import { Bucket } from './bucket.ts'
import { KeyedLock } from './keyed-lock.ts'
import { RecordDirectory } from './record-directory.ts'

export interface BucketRecord {
  readonly name: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
}

/**
 * The buckets of the store: `<dataDir>/<name>/` each, and a record in `<dataDir>/.buckets/`, written last. A
 * directory without a record is a creation that was interrupted, and is taken up by the next one.
 */
export class Buckets {
  readonly #dataDir: string
  readonly #records: RecordDirectory<BucketRecord>
  readonly #buckets = new Map<string, { record: BucketRecord; bucket: Bucket }>()
  readonly #creations = new KeyedLock()

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#records = new RecordDirectory(path.join(dataDir, '.buckets'))
  }

  static async open(dataDir: string): Promise<Buckets> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const buckets = new Buckets(dataDir)
    const present = new Set(await readdir(dataDir))
    for (const record of await buckets.#records.load()) {
      if (!present.has(record.name)) throw new Error(`The directory of bucket ${record.name} is missing in ${dataDir}.`)
      buckets.#buckets.set(record.name, { record, bucket: await Bucket.open(path.join(dataDir, record.name)) })
    }
    return buckets
  }

  /** @throws S3Error NoSuchBucket */
  get(name: string): Bucket {
    const found = this.#buckets.get(name)
    if (found === undefined) throw new S3Error('NoSuchBucket')
    return found.bucket
  }

  list(): readonly BucketRecord[] {
    return [...this.#buckets.values()].map(({ record }) => record).sort((a, b) => (a.name < b.name ? -1 : 1))
  }

  /**
   * False when the bucket is there already.
   * @throws S3Error InvalidBucketName
   */
  async create(name: string, now: Date): Promise<boolean> {
    if (!isBucketName(name)) throw new S3Error('InvalidBucketName')
    return this.#creations.run(name, async () => {
      if (this.#buckets.has(name)) return false
      const record = { name, createdAt: now.toISOString() }
      const bucket = await Bucket.open(path.join(this.#dataDir, name))
      await this.#records.write(name, record)
      this.#buckets.set(name, { record, bucket })
      return true
    })
  }
}

/** "Bucket naming rules", Amazon S3 User Guide; such a name is also safe as a directory name. */
function isBucketName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes('..') && !/^\d+(\.\d+){3}$/.test(name)
}
