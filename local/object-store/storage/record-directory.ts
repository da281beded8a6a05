import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncDirectory } from './sync-directory.ts'

/**
 * A directory of small JSON records. Each is replaced as a whole: whenever the process or the machine stops,
 * a record is the earlier one or the later one, never a mixture.
 */
export class RecordDirectory<Value> {
  readonly #path: string

  constructor(directoryPath: string) {
    this.#path = directoryPath
  }

  /** All records, in no order. Removes what interrupted writes have left behind. */
  async load(): Promise<Value[]> {
    await mkdir(this.#path, { recursive: true })
    const records: Value[] = []
    for (const fileName of await readdir(this.#path)) {
      const filePath = path.join(this.#path, fileName)
      if (fileName.endsWith('.json')) records.push(JSON.parse(await readFile(filePath, 'utf8')))
      else await rm(filePath)
    }
    return records
  }

  /** @param name safe as a file name; on disk when the promise resolves */
  async write(name: string, record: Value): Promise<void> {
    const temporaryPath = path.join(this.#path, `${name}.${randomUUID()}.tmp`)
    try {
      const handle = await open(temporaryPath, 'wx')
      try {
        await handle.writeFile(JSON.stringify(record))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporaryPath, this.#filePath(name))
    } catch (err) {
      await rm(temporaryPath, { force: true })
      throw err
    }
    await syncDirectory(this.#path)
  }

  async remove(name: string): Promise<void> {
    await rm(this.#filePath(name), { force: true })
    await syncDirectory(this.#path)
  }

  #filePath(name: string): string {
    return path.join(this.#path, `${name}.json`)
  }
}
