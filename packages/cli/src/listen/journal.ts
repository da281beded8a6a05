import { type FileHandle, open } from 'node:fs/promises'
import { PRIVATE_MODE, readIfThere, writePrivate } from '../profiles/private-file.ts'
import { type SeenEvent, SeenEvents } from './seen-events.ts'

/** The file is rewritten, without what is no longer needed, after this many lines. */
const LINES_MAX = 10_000

/** The first line. */
interface Beginning {
  /** The installation whose events these are. */
  url: string
  since: string
}

/**
 * Events that were seen, on disk: a line of JSON each, appended once the event was taken. So a process that is killed at any
 * moment loses none; it may take its last event again.
 */
export class Journal extends SeenEvents {
  readonly #path: string
  readonly #url: string
  #file: FileHandle | undefined
  #lines = 0

  private constructor(path: string, { url, since }: Beginning) {
    super(since)
    this.#path = path
    this.#url = url
  }

  /** Goes on with the journal of an installation. Undefined if there is none. */
  static async resume(path: string, url: string): Promise<Journal | undefined> {
    const [beginning, ...events] = linesOf(await readIfThere(path)) as [Beginning?, ...SeenEvent[]]
    if (beginning?.url !== url || Number.isNaN(Date.parse(beginning.since))) return undefined
    const journal = new Journal(path, beginning)
    for (const event of events) journal.remember(event)
    await journal.#rewrite()
    return journal
  }

  /** Begins a journal in place of any that is there. @param since ISO 8601 */
  static async begin(path: string, url: string, since: string): Promise<Journal> {
    const journal = new Journal(path, { url, since })
    await journal.#rewrite()
    return journal
  }

  override async add(event: SeenEvent): Promise<void> {
    this.remember(event)
    const { id, created_at } = event
    await this.#file!.appendFile(lineOf({ id, created_at }))
    this.#lines++
    if (this.#lines >= LINES_MAX + this.count) await this.#rewrite()
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  async #rewrite(): Promise<void> {
    await this.#file?.close()
    const lines = [{ url: this.#url, since: this.since }, ...this.entries()]
    await writePrivate(this.#path, lines.map(lineOf).join(''))
    this.#file = await open(this.#path, 'a', PRIVATE_MODE)
    this.#lines = lines.length
  }
}

const lineOf = (value: object) => `${JSON.stringify(value)}\n`

/** A last line that was not written to its end counts as none. */
function linesOf(content = ''): unknown[] {
  return content
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}
