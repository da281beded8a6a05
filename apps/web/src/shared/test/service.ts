import type { Operation } from '@dossier/client'
import { afterEach, expect } from '@jest/globals'

type AnyOperation = Operation<never, unknown>
type Reply = () => object | Promise<object>

let replies = new Map<AnyOperation, Reply>()
let requests: { operation: AnyOperation; input: Record<string, unknown>; key: string | null }[] = []
let unexpected: string[] = []
let isAllowed: (operation: AnyOperation) => boolean = () => true

globalThis.fetch = answerAtTheWire as unknown as typeof fetch

afterEach(() => {
  const missed = unexpected
  replies = new Map()
  requests = []
  unexpected = []
  isAllowed = () => true
  expect(missed).toEqual([])
})

/**
 * Stands for the service in tests of pages: it answers what the client of the pages sends. A request that a test has no answer for
 * fails it, and so does one that is not allowed.
 */
export const service = {
  /** From now on, the operation has this answer. */
  answers<Input, Answer>(operation: Operation<Input, Answer>, answer: DeepPartial<NoInfer<Answer>>): void {
    replies.set(operation, () => response(200, operation.answers === 'body' ? (answer as object) : { data: answer }))
  },
  /** From now on, the operation is refused. */
  refuses<Input, Answer>(operation: Operation<Input, Answer>, status: number, code: string, details = {}): void {
    replies.set(operation, () => response(status, { error: { code, message: code, details } }))
  },
  /** The next request of the operation is refused. Those after it are answered as before. */
  refusesNext<Input, Answer>(operation: Operation<Input, Answer>, status: number, code: string): void {
    repliesNext(operation, () => response(status, { error: { code, message: code, details: {} } }))
  },
  /** The next request of the operation arrives, but its answer is lost. Those after it are answered as before. */
  losesNext<Input, Answer>(operation: Operation<Input, Answer>): void {
    repliesNext(operation, () => Promise.reject(new TypeError('Failed to fetch')))
  },
  /** From now on, only these operations are allowed. */
  allowsOnly(allowed: (operation: AnyOperation) => boolean): void {
    isAllowed = allowed
  },
  /** Keeps requests of the operation waiting for their answer until the returned function is called. */
  holds<Input, Answer>(operation: Operation<Input, Answer>): () => void {
    const held = Promise.withResolvers<void>()
    const reply = replies.get(operation)!
    replies.set(operation, async () => {
      await held.promise
      return await reply()
    })
    return held.resolve
  },
  /** Each request of the operation: path parameters, query and body together, as they were sent. */
  received<Input, Answer>(operation: Operation<Input, Answer>): Record<string, unknown>[] {
    return requests.filter((one) => one.operation === operation).map(({ input }) => input)
  },
  /** The idempotency key of each request of the operation, in the same order; null for one without. */
  keys<Input, Answer>(operation: Operation<Input, Answer>): (string | null)[] {
    return requests.filter((one) => one.operation === operation).map(({ key }) => key)
  },
}

function repliesNext(operation: AnyOperation, reply: Reply): void {
  const usual = replies.get(operation)!
  replies.set(operation, () => {
    replies.set(operation, usual)
    return reply()
  })
}

/** As much of an answer as the page shows. */
type DeepPartial<Answer> = Answer extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[]
  : Answer extends object
    ? { [Field in keyof Answer]?: DeepPartial<Answer[Field]> }
    : Answer

/** A whole list, as an answer of one page. */
export const listOf = <Item>(...data: Item[]) => ({
  data,
  pagination: { total: data.length, next_cursor: null },
})

async function answerAtTheWire(
  url: string,
  { method, headers, body }: RequestInit & { body?: string },
): Promise<object> {
  const { pathname, searchParams } = new URL(url)
  for (const [operation, reply] of replies) {
    const path = operation.method === method && patternOf(operation).exec(pathname)
    if (!path) continue
    if (!isAllowed(operation)) break
    const input = { ...path.groups, ...Object.fromEntries(searchParams), ...(body && JSON.parse(body)) }
    requests.push({ operation, input, key: new Headers(headers).get('Idempotency-Key') })
    return await reply()
  }
  unexpected.push(`${method} ${pathname}`)
  return response(404, { error: { code: 'not_found', message: 'not_found', details: {} } })
}

const patternOf = ({ path }: AnyOperation) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** As much of a response as the client looks at. */
function response(status: number, body: object): object {
  return {
    ok: status < 400,
    status,
    headers: new Map<string, string>(),
    json: async () => JSON.parse(JSON.stringify(body)),
    clone: () => response(status, body),
  }
}
