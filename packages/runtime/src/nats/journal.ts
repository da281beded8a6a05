import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type MsgRequest,
  type StreamState,
} from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'

/**
 * A stream to which one service adds texts under keys. No text is changed, or removed before its time, by anybody but an operator of
 * NATS, who can set a limit that `prepareNats` takes away again, or delete the stream as a whole.
 */
export interface JournalDefinition {
  stream: string
  /** What its subjects begin with; the key follows behind a dot. */
  subjectPrefix: string
  /** For how long texts are kept, in days; without it they are kept for good. */
  keptDays?: number
}

/** Subject of a journal. */
export function journalSubject({ subjectPrefix }: JournalDefinition, key = '*'): string {
  return `${subjectPrefix}.${key}`
}

export interface JournalEntry {
  key: string
  text: string
  /** Its place in the stream. */
  sequence: number
}

/** When NATS hangs, a read or write fails after this time. */
const ANSWER_MS_MAX = 5_000

/** Reads and writes a journal, which `prepareNats` has made. Every method throws when NATS or the stream is not there. */
export class Journal {
  readonly #connection: NatsConnection
  readonly #definition: JournalDefinition

  constructor(connection: NatsConnection, definition: JournalDefinition) {
    this.#connection = connection
    this.#definition = definition
  }

  /** All keys, sorted. */
  async keys(): Promise<string[]> {
    const { subjects } = await this.#state()
    return Object.keys(subjects ?? {})
      .map((subject) => this.#keyOf(subject))
      .sort()
  }

  /** The newest text under a key. */
  find(key: string): Promise<JournalEntry | undefined> {
    return this.#read({ last_by_subj: journalSubject(this.#definition, key) })
  }

  /** All texts, in the order in which they were added. */
  async entries(): Promise<JournalEntry[]> {
    const { messages, first_seq, last_seq } = await this.#state()
    // An empty stream begins at 0, which NATS refuses to read.
    if (messages === 0) return []
    const entries: JournalEntry[] = []
    for (let seq = first_seq; seq <= last_seq; seq++) {
      const entry = await this.#read({ seq })
      if (entry) entries.push(entry)
    }
    return entries
  }

  /**
   * How many texts are no longer there. Only an operator of NATS can have removed them. Where texts age out, those before the oldest one
   * do not count.
   */
  async countRemoved(): Promise<number> {
    const { first_seq, last_seq, messages } = await this.#state()
    const before = this.#definition.keptDays === undefined ? 0 : Math.max(first_seq - 1, 0)
    return last_seq - before - messages
  }

  /**
   * Adds a text under a key whose newest text is at the place `after`; 0 stands for none. Answers false, and adds nothing,
   * if another process was faster.
   */
  async add(key: string, text: string, after: number): Promise<boolean> {
    const publisher = jetstream(this.#connection, { timeout: ANSWER_MS_MAX, checkAPI: false })
    try {
      await publisher.publish(journalSubject(this.#definition, key), text, { expect: { lastSubjectSequence: after } })
      return true
    } catch (error) {
      const isLate = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence
      if (isLate) return false
      throw error
    }
  }

  async #read(query: MsgRequest): Promise<JournalEntry | undefined> {
    const message = await this.#ask(({ streams }, stream) => streams.getMessage(stream, query))
    return message ? { key: this.#keyOf(message.subject), text: message.string(), sequence: message.seq } : undefined
  }

  async #state(): Promise<StreamState> {
    const subjects_filter = journalSubject(this.#definition)
    return (await this.#ask(({ streams }, stream) => streams.info(stream, { subjects_filter }))).state
  }

  async #ask<Answer>(question: (manager: JetStreamManager, stream: string) => Promise<Answer>): Promise<Answer> {
    const manager = await jetstreamManager(this.#connection, { timeout: ANSWER_MS_MAX, checkAPI: false })
    const { stream } = this.#definition
    try {
      return await question(manager, stream)
    } catch (error) {
      const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound
      throw isMissing ? new Error(`NATS lacks the stream ${stream}: run prepare-nats`, { cause: error }) : error
    }
  }

  #keyOf(subject: string): string {
    return subject.slice(journalSubject(this.#definition, '').length)
  }
}
