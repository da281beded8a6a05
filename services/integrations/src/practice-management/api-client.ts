import { z } from 'zod'
import { type FailureKind, isFailure, PracticeManagementFailure } from './failure.ts'
import type { Answer, Http, OutgoingRequest } from './http.ts'
import { isOfApi, readJson, readMessage } from './read-answer.ts'
import { PAGE_RECORDS_MAX, Page } from './resources.ts'

/** Offset paging ends there; lists without `next` are read no further. */
const OFFSET_MAX = 10_000
/** Looking for one record reads no further than this many pages. */
const LOOKUP_PAGES_MAX = 10

/** A token for the calls of one connection. */
export interface AccessToken {
  /** A token that is good for a while. */
  get(): Promise<string>
  /** Called with a token that was refused: another one. Throws if the grant is over. */
  replace(refused: string): Promise<string>
}

export interface ApiOptions {
  apiUrl: string
  http: Http
  token: AccessToken
  /** Ends every call that is under way. */
  signal: AbortSignal
  /** Called before each attempt to make something. */
  beforeMaking?: (() => void) | undefined
}

/** Records of one page; `next` leads to the following one. */
export interface PageOf<Schema extends z.ZodType> {
  records: z.output<Schema>[]
  next: string | undefined
}

/** The forms of calls that the API has, each with paths below its address. All but `remove` read the answer by a schema. */
export interface ApiClient {
  /** Gets the token for the next call in advance. */
  prepareCall(): void
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>
  /** Undefined if the record is gone. */
  find<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>
  create<Schema extends z.ZodType>(path: string, schema: Schema, data: object): Promise<z.output<Schema>>
  /** Undefined if the record is gone. */
  update<Schema extends z.ZodType>(path: string, schema: Schema, data: object): Promise<z.output<Schema> | undefined>
  /** It is not an error if the record no longer exists. */
  remove(path: string): Promise<void>
  /** `path` may also be the `next` of an earlier page. */
  page<Schema extends z.ZodType>(path: string, schema: Schema): Promise<PageOf<Schema>>
  /** All records, as far as looking for one reads. May be several calls. */
  list<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>[]>
}

/** Calls of the API in the name of one connection: with a good token, and answers that are what they should be. */
export function createApiClient({ apiUrl, http, token, signal, beforeMaking }: ApiOptions): ApiClient {
  const urlOf = (path: string) => (path.startsWith(`${apiUrl}/`) ? path : `${apiUrl}${path}`)

  let prepared: Promise<string> | undefined

  /** A token from beforehand is good for one call: each call checks again whether the firm is still connected. */
  function nextToken(): Promise<string> {
    const next = prepared ?? token.get()
    prepared = undefined
    return next
  }

  /** Follows one redirect of a GET within the API's host: newer accounts have some lists at another address. */
  async function send(request: ApiRequest): Promise<Sent> {
    const answer = await sendOnce(request)
    const target = request.method === 'GET' ? redirectTarget(answer, request.url) : undefined
    return target === undefined ? answer : await sendOnce({ ...request, url: target })
  }

  /** Sends with a good token; with another one, once, where that is refused. */
  async function sendOnce(request: ApiRequest): Promise<Sent> {
    const sendWith = async (accessToken: string) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
      if (request.body !== undefined) headers['Content-Type'] = 'application/json'
      return { ...(await http.send({ ...request, headers, signal })), accessToken }
    }
    const first = await nextToken()
    const answer = await sendWith(first)
    if (answer.status !== 401) return answer
    return await sendWith(await token.replace(first))
  }

  async function call<Schema extends z.ZodType>(
    method: OutgoingRequest['method'],
    path: string,
    schema: Schema,
    data?: object,
  ): Promise<z.output<Schema>> {
    const answer = await send({
      method,
      url: urlOf(path),
      ...(data && { body: JSON.stringify({ data }) }),
      repeatable: method !== 'POST',
      ...(method === 'POST' && { beforeAttempt: beforeMaking }),
    })
    if (answer.status >= 300) throw failureOf(answer)
    const parsed = schema.safeParse(answer.text === '' ? {} : readJson(answer))
    if (parsed.success) return parsed.data
    throw new PracticeManagementFailure(
      'bad_answer',
      `${method} ${path.split('?')[0]} was answered in another form`,
      // The request was carried out, whatever the response looks like.
      { maybeDone: method !== 'GET', cause: firstIssueOf(parsed.error) },
    )
  }

  /** The one record of an answer. */
  async function record<Schema extends z.ZodType>(
    method: OutgoingRequest['method'],
    path: string,
    schema: Schema,
    data?: object,
  ): Promise<z.output<Schema>> {
    const answer = await call(method, path, z.object({ data: schema }), data)
    return (answer as { data: z.output<Schema> }).data
  }

  /** Follows `next`, which may only lead to the API; otherwise continues by offset. */
  async function page<Schema extends z.ZodType>(path: string, schema: Schema): Promise<PageOf<Schema>> {
    const { data, meta } = await call('GET', path, Page)
    const records = z.array(schema).safeParse(data)
    if (!records.success) throw new PracticeManagementFailure('bad_answer', 'a list was answered in another form')
    return { records: records.data, next: nextOf(path, meta?.paging?.next, data.length) }
  }

  function nextOf(path: string, next: string | null | undefined, count: number): string | undefined {
    if (next) {
      if (!next.startsWith(`${apiUrl}/`))
        throw new PracticeManagementFailure('bad_answer', 'a list goes on at another host')
      if (next === path) throw new PracticeManagementFailure('bad_answer', 'a page of a list leads to itself')
      return next
    }
    const url = new URL(urlOf(path))
    if (count < PAGE_RECORDS_MAX || url.searchParams.has('page_token')) return undefined
    const offset = Number(url.searchParams.get('offset') ?? 0) + count
    if (offset >= OFFSET_MAX) return undefined
    url.searchParams.set('offset', String(offset))
    return url.href
  }

  return {
    prepareCall() {
      prepared = token.get()
      prepared.catch(() => {})
    },
    get: (path, schema) => record('GET', path, schema),
    find: (path, schema) => unlessGone(record('GET', path, schema)),
    create: (path, schema, data) => record('POST', path, schema, data),
    update: (path, schema, data) => unlessGone(record('PATCH', path, schema, data)),
    async remove(path) {
      await unlessGone(call('DELETE', path, z.unknown()))
    },
    page,
    async list(path, schema) {
      const all: z.output<typeof schema>[] = []
      let next: string | undefined = path
      for (let pages = 0; next !== undefined && pages < LOOKUP_PAGES_MAX; pages++) {
        const read: PageOf<typeof schema> = await page(next, schema)
        all.push(...read.records)
        next = read.next
      }
      return all
    },
  }
}

/** A path with its query. */
export function pathOf(path: string, parameters: Readonly<Record<string, string | number>>): string {
  return `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))}`
}

/** An error that quotes nothing of the answer. */
function firstIssueOf({ issues: [issue] }: z.ZodError): Error {
  return new Error(`${issue?.code} at ${issue?.path.join('.')}`)
}

async function unlessGone<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isFailure(error, 'not_found')) return undefined
    throw error
  }
}

type ApiRequest = Omit<OutgoingRequest, 'signal' | 'headers'>

/** Where a redirect that keeps the method leads. Undefined if that is another host, which must not get the token. */
function redirectTarget({ status, location }: Answer, from: string): string | undefined {
  if ((status !== 307 && status !== 308) || location === undefined) return undefined
  const target = URL.parse(location, from)
  return target?.origin === new URL(from).origin ? target.origin + target.pathname + target.search : undefined
}

/** An answer, with the token that it was asked with. */
type Sent = Answer & { accessToken: string }

function failureOf(answer: Sent): PracticeManagementFailure {
  const { status } = answer
  const said = status < 400 ? `it leads to another address, which is not followed (${status})` : `it answered ${status}`
  const message = readMessage(answer, [answer.accessToken]) ?? said
  return new PracticeManagementFailure(kindOf(answer), message, { status })
}

function kindOf(answer: Answer): FailureKind {
  if (answer.status === 401) return 'unauthorized'
  if (answer.status !== 404) return 'refused'
  // A proxy that has lost its way says nothing about the record.
  return isOfApi(answer) ? 'not_found' : 'unavailable'
}
