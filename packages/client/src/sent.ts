/** A page of a list, with where the next one begins. */
export interface Page<Item> {
  data: readonly Item[]
  pagination: { next_cursor: string | null }
}

/**
 * A request on its way: await it for its answer. A list can also be walked, however many pages it has:
 * `for await (const matter of dossier.listMatters())`. A walk goes by cursor, so it shows everything that is in the list the
 * whole time exactly once.
 */
export type Sent<Answer> = Promise<Answer> & {
  /** The answer together with the response, which has the headers. */
  withResponse(): Promise<Received<Answer>>
} & (Answer extends Page<infer Item> ? AsyncIterable<Item> : unknown)

export interface Received<Answer> {
  answer: Answer
  response: Response
}

/** @param request sends the request, with some fields of its input changed */
export function sent<Answer>(request: (changed: object) => Promise<Received<Answer>>): Sent<Answer> {
  const exchange = request({})
  const promise = exchange.then(({ answer }) => answer)
  return Object.assign(promise, {
    withResponse() {
      // Who asks for the response sees the failure there.
      promise.catch(() => {})
      return exchange
    },
    async *[Symbol.asyncIterator]() {
      let last: string | undefined
      let page = (await promise) as Page<unknown>
      for (;;) {
        yield* page.data
        const cursor: string | null | undefined = page.pagination.next_cursor
        if (cursor == null) return
        if (cursor === last) throw new Error('The list has no next page, but says that it has one')
        last = cursor
        page = (await request({ cursor, page: undefined })).answer as Page<unknown>
      }
    },
  }) as unknown as Sent<Answer>
}
