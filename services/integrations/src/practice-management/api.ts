import type { Readable } from 'node:stream'
import { z } from 'zod'
import { type FailureKind, isFailure, PracticeManagementFailure } from './failure.ts'
import type { Answer, Http, OutgoingRequest } from './http.ts'
import { putHeaders } from './put-headers.ts'
import { isOfApi, readJson, readMessage } from './read-answer.ts'
import {
  PAGE_RECORDS_MAX,
  Page,
  PmContact,
  PmDocument,
  type PmDocumentVersion,
  PmMatter,
  PmPracticeArea,
  PmUser,
  PmWebhook,
} from './resources.ts'

/** Offset paging ends there; lists without `next` are read no further. */
const OFFSET_MAX = 10_000
/** Looking for one record reads no further than this many pages. */
const LOOKUP_PAGES_MAX = 10

const CONTACT_FIELDS =
  'id,name,first_name,last_name,created_at,email_addresses{id,name,address},phone_numbers{id,name,number}'
const MATTER_FIELDS = 'id,description,status,custom_number,client_reference,display_number,created_at,client{id}'
const DOCUMENT_FIELDS =
  'id,matter{id},external_properties{name,value},latest_document_version{uuid,put_url,put_headers,fully_uploaded}'
const WEBHOOK_FIELDS = 'id,url,model,status,expires_at'

/** A token for the calls of one connection. */
export interface AccessToken {
  /** A token that is good for a while. */
  get(): Promise<string>
  /** Called with a token that was refused: another one. Throws where the grant is over. */
  replace(refused: string): Promise<string>
}

export interface ContactBody {
  first_name: string
  last_name: string
  email_addresses?: { id?: number; name: string; address: string; default_email: true }[]
  phone_numbers?: { id?: number; name: string; number: string; default_number: true }[]
}

/** Fields of a matter as they are written. */
export interface MatterBody {
  client?: { id: number }
  description?: string
  status?: 'open' | 'closed'
  practice_area?: { id: number }
  custom_number?: string | null
  client_reference?: string | null
  display_number?: string | null
}

/** The API in the name of one connection. Each method is one call, unless it says otherwise. */
export interface Api {
  /**
   * Their present instant, as far as their answers tell: what is made from now on has this or a later `created_at`. No
   * call, unless none was answered before.
   */
  theirNow(): Promise<string>
  whoAmI(): Promise<PmUser>
  /** Contacts that a search for the address finds; it is a wildcard search. May be several calls. */
  searchPeople(query: string): Promise<PmContact[]>
  findContact(id: number): Promise<PmContact | undefined>
  createContact(body: ContactBody): Promise<PmContact>
  /** Undefined where the contact is gone. */
  updateContact(id: number, body: Partial<ContactBody>): Promise<PmContact | undefined>
  findMatter(id: number): Promise<PmMatter | undefined>
  /** Matters of a client made since an instant. May be several calls. */
  listMattersOfClient(clientId: number, createdSince: string): Promise<PmMatter[]>
  /** A page of all matters; `next` leads to the following one. */
  pageMatters(next: string | undefined): Promise<{ matters: PmMatter[]; next: string | undefined }>
  createMatter(body: MatterBody): Promise<PmMatter>
  /** Undefined where the matter is gone. */
  updateMatter(id: number, body: MatterBody): Promise<PmMatter | undefined>
  /** Id of the practice area with exactly this name, whatever its case. May be several calls. */
  findPracticeArea(name: string): Promise<number | undefined>
  createPracticeArea(name: string): Promise<number>
  /** The document of a matter with exactly this property; one whose bytes are not all there only if no other is. */
  findDocument(matterId: number, property: { name: string; value: string }): Promise<PmDocument | undefined>
  getDocument(id: number): Promise<PmDocument | undefined>
  /** A document that is gone already is no failure. */
  deleteDocument(id: number): Promise<void>
  createDocument(document: {
    name: string
    matterId: number
    contentType: string
    property: { name: string; value: string }
  }): Promise<PmDocument>
  /** Sends the bytes to where the other side wants them, without the token. */
  putFile(version: PmDocumentVersion, file: { bytes: Readable; sizeBytes: number; timeoutMs: number }): Promise<void>
  /** Undefined where the document is gone. */
  markUploaded(id: number, uuid: string): Promise<PmDocument | undefined>
  /** May be several calls. */
  listWebhooks(): Promise<PmWebhook[]>
  createWebhook(subscription: {
    url: string
    model: string
    events: string[]
    fields: string
    expiresAt: string
  }): Promise<PmWebhook>
  /** Undefined where the subscription is gone. */
  renewWebhook(id: number, expiresAt: string): Promise<PmWebhook | undefined>
  deleteWebhook(id: number): Promise<void>
}

/** `signal` ends every call that is under way. `beforeMaking` is called before each attempt to make something. */
export function createApi(options: {
  apiUrl: string
  http: Http
  token: AccessToken
  signal: AbortSignal
  beforeMaking?: (() => void) | undefined
}): Api {
  const { apiUrl, http, token, signal, beforeMaking } = options

  /** Sends with a good token; with another one, once, where that is refused. */
  async function send(request: Omit<OutgoingRequest, 'signal' | 'headers'>): Promise<Sent> {
    const sendWith = async (accessToken: string) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
      if (request.body !== undefined) headers['Content-Type'] = 'application/json'
      return { ...(await http.send({ ...request, headers, signal })), accessToken }
    }
    const first = await token.get()
    const answer = await sendWith(first)
    if (answer.status !== 401) return answer
    return await sendWith(await token.replace(first))
  }

  async function call<Schema extends z.ZodType>(
    method: OutgoingRequest['method'],
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const answer = await send({
      method,
      url: path.startsWith(apiUrl) ? path : `${apiUrl}${path}`,
      ...(body && { body: JSON.stringify(body) }),
      repeatable: method !== 'POST',
      ...(method === 'POST' && { beforeAttempt: beforeMaking }),
    })
    if (answer.status >= 300) throw failureOf(answer)
    const parsed = schema.safeParse(answer.text === '' ? {} : readJson(answer))
    if (parsed.success) return parsed.data
    throw new PracticeManagementFailure(
      'bad_answer',
      `${method} ${path.split('?')[0]} was answered in another form`,
      // What was asked for is done, whatever the answer looks like.
      { maybeDone: method !== 'GET', cause: firstIssueOf(parsed.error) },
    )
  }

  const single = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })

  /** Follows `next`, which may lead nowhere else than to the API; else goes on by offset. */
  async function page<Schema extends z.ZodType>(path: string, schema: Schema) {
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
    const url = new URL(path.startsWith(apiUrl) ? path : `${apiUrl}${path}`)
    if (count < PAGE_RECORDS_MAX || url.searchParams.has('page_token')) return undefined
    const offset = Number(url.searchParams.get('offset') ?? 0) + count
    if (offset >= OFFSET_MAX) return undefined
    url.searchParams.set('offset', String(offset))
    return url.href
  }

  async function listAll<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>[]> {
    const all: z.output<Schema>[] = []
    let next: string | undefined = path
    for (let pages = 0; next !== undefined && pages < LOOKUP_PAGES_MAX; pages++) {
      const { records, next: following }: { records: z.output<Schema>[]; next: string | undefined } = await page(
        next,
        schema,
      )
      all.push(...records)
      next = following
    }
    return all
  }

  async function remove(path: string): Promise<void> {
    try {
      await call('DELETE', path, z.unknown())
    } catch (error) {
      if (!isFailure(error, 'not_found')) throw error
    }
  }

  const whoAmI = async () => (await call('GET', '/users/who_am_i.json?fields=id,name,email', single(PmUser))).data

  const query = (parameters: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()

  return {
    async theirNow() {
      const known = http.theirNow(apiUrl)
      if (known !== undefined) return known
      await whoAmI()
      return http.theirNow(apiUrl) ?? new Date().toISOString()
    },
    whoAmI,
    searchPeople: (text) =>
      listAll(
        `/contacts.json?${query({ query: text, type: 'Person', limit: PAGE_RECORDS_MAX, fields: CONTACT_FIELDS })}`,
        PmContact,
      ),
    findContact: (id) => orGone(call('GET', `/contacts/${id}.json?fields=${CONTACT_FIELDS}`, single(PmContact))),
    async createContact(body) {
      const path = `/contacts.json?fields=${CONTACT_FIELDS}`
      return (await call('POST', path, single(PmContact), { data: { type: 'Person', ...body } })).data
    },
    updateContact: (id, body) =>
      orGone(call('PATCH', `/contacts/${id}.json?fields=${CONTACT_FIELDS}`, single(PmContact), { data: body })),
    findMatter: (id) => orGone(call('GET', `/matters/${id}.json?fields=${MATTER_FIELDS}`, single(PmMatter))),
    listMattersOfClient: (clientId, createdSince) =>
      listAll(
        `/matters.json?${query({ client_id: clientId, created_since: createdSince, limit: PAGE_RECORDS_MAX, fields: MATTER_FIELDS })}`,
        PmMatter,
      ),
    async pageMatters(next) {
      const first = `/matters.json?${query({ limit: PAGE_RECORDS_MAX, order: 'id(asc)', fields: 'id,status' })}`
      const { records, next: following } = await page(next ?? first, PmMatter)
      return { matters: records, next: following }
    },
    async createMatter(body) {
      return (await call('POST', `/matters.json?fields=${MATTER_FIELDS}`, single(PmMatter), { data: body })).data
    },
    updateMatter: (id, body) =>
      orGone(call('PATCH', `/matters/${id}.json?fields=${MATTER_FIELDS}`, single(PmMatter), { data: body })),
    async findPracticeArea(name) {
      const areas = await listAll(
        `/practice_areas.json?${query({ name, limit: PAGE_RECORDS_MAX, fields: 'id,name' })}`,
        PmPracticeArea,
      )
      return areas.find((area) => area.name?.toLowerCase() === name.toLowerCase())?.id
    },
    async createPracticeArea(name) {
      return (await call('POST', '/practice_areas.json?fields=id,name', single(PmPracticeArea), { data: { name } }))
        .data.id
    },
    async findDocument(matterId, { name, value }) {
      const parameters = {
        matter_id: matterId,
        external_property_name: name,
        external_property_value: value,
        show_uncompleted: 'true',
        limit: PAGE_RECORDS_MAX,
        fields: DOCUMENT_FIELDS,
      }
      const { records } = await page(`/documents.json?${query(parameters)}`, PmDocument)
      // Dossier may delete what is found, so the search is not believed.
      const same = records.filter(
        ({ matter, external_properties }) =>
          matter?.id === matterId &&
          external_properties?.some((property) => property.name === name && property.value === value),
      )
      return same.find(({ latest_document_version }) => latest_document_version?.fully_uploaded) ?? same[0]
    },
    getDocument: (id) => orGone(call('GET', `/documents/${id}.json?fields=${DOCUMENT_FIELDS}`, single(PmDocument))),
    deleteDocument: (id) => remove(`/documents/${id}.json`),
    async createDocument({ name, matterId, contentType, property }) {
      const body = {
        data: {
          name,
          parent: { id: matterId, type: 'Matter' },
          content_type: contentType,
          external_properties: [property],
        },
      }
      return (await call('POST', `/documents.json?fields=${DOCUMENT_FIELDS}`, single(PmDocument), body)).data
    },
    async putFile(version, { bytes, sizeBytes, timeoutMs }) {
      const { put_url } = version
      if (!put_url) throw new PracticeManagementFailure('bad_answer', 'there is no address for the file')
      const answer = await http.send({
        method: 'PUT',
        url: put_url,
        guarded: true,
        headers: putHeaders(version, sizeBytes),
        body: bytes,
        repeatable: false,
        signal,
        timeoutMs,
      })
      if (answer.status >= 300) {
        throw new PracticeManagementFailure('refused', `the file was refused with ${answer.status}`, {
          status: answer.status,
        })
      }
    },
    markUploaded: (id, uuid) =>
      orGone(
        call(
          'PATCH',
          `/documents/${id}.json?fields=id,latest_document_version{uuid,fully_uploaded}`,
          single(PmDocument),
          {
            data: { uuid, fully_uploaded: true },
          },
        ),
      ),
    listWebhooks: () =>
      listAll(`/webhooks.json?${query({ limit: PAGE_RECORDS_MAX, fields: WEBHOOK_FIELDS })}`, PmWebhook),
    async createWebhook({ url, model, events, fields, expiresAt }) {
      const body = { data: { url, model, events, fields, expires_at: expiresAt } }
      return (await call('POST', `/webhooks.json?fields=${WEBHOOK_FIELDS}`, single(PmWebhook), body)).data
    },
    renewWebhook: (id, expiresAt) =>
      orGone(
        call('PATCH', `/webhooks/${id}.json?fields=${WEBHOOK_FIELDS}`, single(PmWebhook), {
          data: { expires_at: expiresAt },
        }),
      ),
    deleteWebhook: (id) => remove(`/webhooks/${id}.json`),
  }
}

/** An error that quotes nothing of the answer. */
function firstIssueOf({ issues: [issue] }: z.ZodError): Error {
  return new Error(`${issue?.code} at ${issue?.path.join('.')}`)
}

async function orGone<Data>(answer: Promise<{ data: Data }>): Promise<Data | undefined> {
  try {
    return (await answer).data
  } catch (error) {
    if (isFailure(error, 'not_found')) return undefined
    throw error
  }
}

/** An answer, with the token that it was asked with. */
type Sent = Answer & { accessToken: string }

function failureOf(answer: Sent): PracticeManagementFailure {
  const { status } = answer
  const message = readMessage(answer, [answer.accessToken]) ?? `it answered ${status}`
  return new PracticeManagementFailure(kindOf(answer), message, { status })
}

function kindOf(answer: Answer): FailureKind {
  if (answer.status === 401) return 'unauthorized'
  if (answer.status !== 404) return 'refused'
  // A proxy that has lost its way says nothing about the record.
  return isOfApi(answer) ? 'not_found' : 'unavailable'
}
