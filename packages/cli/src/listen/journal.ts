import { type FileHandle, open } from 'node:fs/promises'
import { PRIVATE_MODE, readIfThere, writePrivate } from '../profiles/private-file.ts'
import type { ListeningBegin } from './listening-begin.ts'
import { type SeenEvent, SeenEvents } from './seen-events.ts'
import { fromInstant, type ResendPlace, type ResendRecord } from './unseen-resends.ts'

/** The file is rewritten, without what is no longer needed, after this many lines. */
const LINES_MAX = 10_000

/** The first line. */
interface Beginning extends ListeningBegin {
  /** The installation whose events these are. */
  url: string
}

type Line = SeenEvent | ResendPlace

/**
 * Events that were seen, and up to which resend, on disk: a line of JSON each, appended once the event was taken. So a process that
 * is killed at any moment loses none; it may take its last event again.
 */
export class Journal extends SeenEvents implements ResendRecord {
  readonly #path: string
  readonly #url: string
  #file: FileHandle | undefined
  #lines = 0
  #resent: ResendPlace

  private constructor(path: string, { url, since, resent }: Beginning) {
    super(since)
    this.#resent = resent
    this.#path = path
    this.#url = url
  }

  /** Goes on with the journal of an installation. Undefined if there is none. */
  static async resume(path: string, url: string): Promise<Journal | undefined> {
    const [beginning, ...lines] = linesOf(await readIfThere(path)) as [Beginning?, ...Line[]]
    if (beginning?.url !== url || Number.isNaN(Date.parse(beginning.since))) return undefined
    // Earlier versions wrote no place.
    const journal = new Journal(path, { ...beginning, resent: beginning.resent ?? fromInstant(beginning.since) })
    for (const line of lines) {
      if ('resent_at' in line) journal.#resent = line
      else journal.remember(line)
    }
    await journal.#rewrite()
    return journal
  }

  /** Begins a journal in place of any that is there. */
  static async begin(path: string, url: string, begin: ListeningBegin): Promise<Journal> {
    const journal = new Journal(path, { url, ...begin })
    await journal.#rewrite()
    return journal
  }

  override async add(event: SeenEvent): Promise<void> {
    this.remember(event)
    const { id, created_at } = event
    await this.#append({ id, created_at })
  }

  get resent(): ResendPlace {
    return this.#resent
  }

  async passResend(place: ResendPlace): Promise<void> {
    this.#resent = place
    await this.#append(place)
  }

  async #append(line: Line): Promise<void> {
    await this.#file!.appendFile(lineOf(line))
    this.#lines++
    if (this.#lines >= LINES_MAX + this.count) await this.#rewrite()
  }

  async close(): Promise<void> {
    await this.#file?.close()
  }

  async #rewrite(): Promise<void> {
    await this.#file?.close()
    const beginning: Beginning = { url: this.#url, since: this.since, resent: this.#resent }
    const lines = [beginning, ...this.entries()]
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
