/** A row of the outbox that is to be published. */
export interface OutboxRow {
  id: string
  subject: string
  payload: string
  /** The span that wrote it, if recorded. */
  traceparent?: string | null
}

/** A JetStream message: events of one subject, each a line of JSON. Jobs travel alone. */
export interface OutboxMessage {
  subject: string
  text: string
  /** Ids of the rows in it. */
  ids: string[]
  /** The spans that wrote them, one for each row. */
  traceparents: (string | null)[]
  /**
   * The id by which JetStream drops duplicates: a job's id. Events have none, because rows may be grouped differently
   * after a failure; consumers recognise each event by its own id.
   */
  messageId: string | undefined
}

/** Carries the spans that wrote the rows of a message, as `traceparent`s with commas between; not a row's own data. */
export const TRACE_HEADER = 'Dossier-Trace'

/** Well below the megabyte that servers accept by default. */
const CHARACTERS_MAX = 100_000

/**
 * Puts rows of one subject into one message. Storing, delivering and acknowledging a message costs the server and both
 * sides 0.2 ms of CPU (nats-server 2.9, November 2026), more than the request that caused the event; a line in a
 * message costs next to nothing. Rows keep their order within a subject.
 */
export function toMessages(rows: readonly OutboxRow[]): OutboxMessage[] {
  const messages: OutboxMessage[] = []
  const open = new Map<string, OutboxMessage>()
  for (const { id, subject, payload, traceparent = null } of rows) {
    const message = open.get(subject)
    if (message && message.text.length + payload.length < CHARACTERS_MAX) {
      message.text += `\n${payload}`
      message.ids.push(id)
      message.traceparents.push(traceparent)
      continue
    }
    const isEvent = subject.startsWith('evt.')
    const begun = {
      subject,
      text: payload,
      ids: [id],
      traceparents: [traceparent],
      messageId: isEvent ? undefined : id,
    }
    if (isEvent) open.set(subject, begun)
    messages.push(begun)
  }
  return messages
}

/** The spans of a message's rows as a header, or undefined when none was recorded. */
export function traceHeaderOf({ traceparents }: Pick<OutboxMessage, 'traceparents'>): string | undefined {
  return traceparents.some((traceparent) => traceparent !== null) ? traceparents.join(',') : undefined
}

/** The spans in such a header; missing ones are empty. */
export function traceparentsIn(header: string): string[] {
  return header === '' ? [] : header.split(',')
}

/** JSON.stringify writes no line breaks, so a line break always separates. */
export function linesOf(text: string): string[] {
  return text.split('\n')
}
