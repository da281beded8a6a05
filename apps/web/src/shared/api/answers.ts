import { Problem } from './problem.ts'

/** What the client of the interface answers. */
export interface Answer<Body> {
  data?: Body
  error?: unknown
  response: Response
}

/** The payload of an answer: `dataOf(client.GET('/api/v1/matters/{id}', …))`. @throws Problem */
export async function dataOf<Data>(request: Promise<Answer<{ data: Data }>>): Promise<Data> {
  return (await bodyOf(request)).data
}

/** The whole body of an answer; a list's says where its next page begins. @throws Problem */
export async function bodyOf<Body>(request: Promise<Answer<Body>>): Promise<Body> {
  const answer = await request.catch((err: unknown) => {
    if (err instanceof DOMException && err.name === 'AbortError') throw err
    throw new Problem('offline', 0)
  })
  if (answer.data !== undefined && answer.response.ok) return answer.data
  throw problemIn(answer)
}

/** The body of a refusal. */
export interface RefusalBody {
  error?: { code?: string; message?: string; details?: Record<string, unknown> }
}

function problemIn({ error, response }: Answer<unknown>): Problem {
  const refusal = (error as RefusalBody | undefined)?.error
  const requestId = response.headers.get('X-Request-Id')
  const retryAfterS = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new Problem(refusal?.code ?? 'internal_error', response.status, refusal?.details, {
    ...(refusal?.message !== undefined && { message: refusal.message }),
    ...(requestId !== null && { requestId }),
    ...(Number.isFinite(retryAfterS) && { retryAfterS }),
  })
}
