/** A page of a list, with where the next one begins. */
export interface Page<Item> {
  data: readonly Item[]
  pagination: { next_cursor: string | null }
}

/** An answer, and the response that it came with. */
export interface AnswerWithResponse<Answer> {
  answer: Answer
  response: Response
}

/**
 * Await it for the answer of an operation. A list can also be walked, however many pages it has:
 * `for await (const matter of dossier.listMatters())`. A walk goes by cursor, so it shows everything that is in the list the
 * whole time exactly once.
 */
export type AnswerPromise<Answer> = Promise<Answer> & {
  /** The answer together with the response, which has the headers. */
  withResponse(): Promise<AnswerWithResponse<Answer>>
} & (Answer extends Page<infer Item> ? AsyncIterable<Item> : unknown)

/** @param request sends the request, with some fields of its input changed */
export function answerPromise<Answer>(
  request: (changed: object) => Promise<AnswerWithResponse<Answer>>,
): AnswerPromise<Answer> {
  const first = request({})
  const promise = first.then(({ answer }) => answer)
  return Object.assign(promise, {
    withResponse() {
      // The caller handles a failure of the returned promise. The one without the response would report it as unhandled.
      promise.catch(() => {})
      return first
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
  }) as unknown as AnswerPromise<Answer>
}
