/**
 * One operation of the API, as the client has to know it. The types of what it takes and returns are there for the
 * compiler alone.
 */
export interface Operation<Input, Answer> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` for each path parameter. */
  path: string
  /** Parameters that go into the query although there is a body. Without a body, all that are not in the path do. */
  query?: readonly string[]
  /** Set if the body is an urlencoded form. */
  isForm?: true
  /** Set if the operation takes an `Idempotency-Key`, so that it is carried out once however often it is sent. */
  isKeyed?: true
  /** `body` if the answer is the whole body of the response, `response` if it is no JSON; else it is the body's `data`. */
  answers?: 'body' | 'response'
  /** Never there at run time. */
  types?: (input: Input) => Answer
}

/** Any operation, whatever it takes and returns. */
export type AnyOperation = Operation<never, unknown>
