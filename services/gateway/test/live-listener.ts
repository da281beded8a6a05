import { notifications } from '@dossier/contracts'

/** A page that listens to live updates, as a browser does. */
export interface Listener {
  status: number
  headers: Headers
  /** Everything it was told since, in order. */
  readonly told: readonly notifications.Changes[]
  /** Types of all changes that it received. */
  types(): string[]
  /** Where it would go on. */
  lastEventId(): string
  /** Everything that came, as it came. */
  text(): string
  /** When the other side has ended it. */
  ended: Promise<void>
  leave(): void
}

/** Opens a stream; one that is refused has a status alone. */
export async function listen(url: string, headers: Record<string, string>, lastEventId?: string): Promise<Listener> {
  const leaving = new AbortController()
  const response = await fetch(`${url}${notifications.operations.listChanges.path}`, {
    headers: {
      accept: 'text/event-stream',
      ...headers,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  })
  const told: notifications.Changes[] = []
  let text = ''
  let read = 0
  const takeIn = (piece: string) => {
    text += piece
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const data = /^data: (.*)$/m.exec(text.slice(read, end))?.[1]
      read = end + 2
      if (data) told.push(JSON.parse(data))
    }
  }
  const ended = (async () => {
    try {
      for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) takeIn(piece)
    } catch {
      // It was left, or cut off.
    }
  })()
  return {
    status: response.status,
    headers: response.headers,
    told,
    types: () => told.flatMap(({ changes }) => changes.map(({ type }) => type)),
    lastEventId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)![1]!,
    text: () => text,
    ended,
    leave: () => leaving.abort(),
  }
}
