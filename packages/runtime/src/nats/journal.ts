import { JetStreamApiCodes, JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'

/**
 * A stream to which one service adds texts under keys. No text is changed or removed by anybody but an operator of NATS, who can
 * set a limit that `prepareNats` takes away again, or delete the stream as a whole.
 */
export interface JournalDefinition {
  stream: string
  /** What its subjects begin with; the key follows behind a dot. */
  subjectPrefix: string
}

/** Where the texts of a journal are published. */
export function journalSubject({ subjectPrefix }: JournalDefinition, key = '*'): string {
  return `${subjectPrefix}.${key}`
}

/** The newest text under a key. */
export interface JournalEntry {
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
    const { streams } = await this.#manager()
    const { stream } = this.#definition
    const { state } = await streams
      .info(stream, { subjects_filter: journalSubject(this.#definition) })
      .catch((error: unknown) => {
        const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound
        throw isMissing ? new Error(`NATS lacks the stream ${stream}: run prepare-nats`, { cause: error }) : error
      })
    const prefix = journalSubject(this.#definition, '')
    return Object.keys(state.subjects ?? {})
      .map((subject) => subject.slice(prefix.length))
      .sort()
  }

  async find(key: string): Promise<JournalEntry | undefined> {
    const { streams } = await this.#manager()
    const subject = journalSubject(this.#definition, key)
    const message = await streams.getMessage(this.#definition.stream, { last_by_subj: subject })
    return message ? { text: message.string(), sequence: message.seq } : undefined
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

  #manager() {
    return jetstreamManager(this.#connection, { timeout: ANSWER_MS_MAX, checkAPI: false })
  }
}
