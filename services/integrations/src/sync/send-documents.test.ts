import { AppError, documents, type MatterId } from '@dossier/contracts'
import { Metrics } from '@dossier/runtime'
import { afterEach, expect, test } from '@jest/globals'
import { type Answering, answerJson, type OtherSide, startOtherSide } from '../../test/other-side.ts'
import { createFiles, type Files } from './files.ts'
import { listUploads, sendDocuments } from './send-documents.ts'
import type { Work } from './work.ts'

const MATTER_ID = 'mat_1' as MatterId
const THEIR_MATTER_ID = 7

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Work on a matter with two approved uploads, whose files the other side's server has too. */
async function start(answering: Answering, open?: (uploadId: string) => never): Promise<[Work, OtherSide]> {
  const otherSide: OtherSide = await startOtherSide((request, res) => answering(request, res))
  const files: Files = createFiles(2)
  cleanups.push(
    () => otherSide.close(),
    () => files.close(),
  )
  const ask = async (operation: unknown, input: { upload_id: string }) => {
    if (operation === documents.operations.listApprovedUploads)
      return ['upl_1', 'upl_2'].map((id) => ({ id, filename: `${id}.pdf`, content_type: 'application/pdf' }))
    open?.(input.upload_id)
    return { url: `${otherSide.url}/files/${input.upload_id}`, size_bytes: 2 }
  }
  const work = {
    api: otherSide.api,
    deps: { rpc: { ask }, files, metrics: new Metrics(), log: { warn() {} }, now: () => new Date().toISOString() },
    links: { ofDocuments: async () => new Map(), save: async () => ({}) },
    lease: { assertHeld() {} },
    signal: new AbortController().signal,
  }
  return [work as unknown as Work, otherSide]
}

const send = (work: Work) => {
  const to = { matterId: MATTER_ID, theirMatterId: THEIR_MATTER_ID }
  const progress = { tellCount: async () => {}, tellDocument: async () => {} }
  return sendDocuments(work, to, listUploads(work, MATTER_ID), progress)
}

const document = (id: number, uploadId: string, facts: object = {}) => ({
  id,
  matter: { id: THEIR_MATTER_ID },
  external_properties: [{ name: 'dossier_upload_id', value: uploadId }],
  latest_document_version: { uuid: `uuid-${id}`, fully_uploaded: true },
  ...facts,
})

/** Takes each document; `answers` says what a test wants otherwise, by method and path. */
function behaving(answers: Record<string, (url: string) => [status: number, body: unknown]>): Answering {
  return ({ method, path, headers, body }, res) => {
    const url = `http://${headers.host}`
    const told = answers[`${method} ${path.split('?')[0]}`]?.(url)
    if (told) answerJson(res, ...told)
    else if (path.startsWith('/files/')) res.end('ab')
    else if (method === 'PUT') res.end()
    else if (method === 'GET') answerJson(res, 200, { data: [] })
    else if (method === 'POST') {
      const id = body.includes('upl_1') ? 1 : 2
      const version = { uuid: `uuid-${id}`, fully_uploaded: false, put_url: `${url}/put/${id}`, put_headers: [] }
      answerJson(res, 201, { data: document(id, `upl_${id}`, { latest_document_version: version }) })
    } else answerJson(res, 200, { data: document(1, 'upl_1') })
  }
}

const made = ({ received }: OtherSide) =>
  received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).data.name)

test.each([403, 404])(
  'a file that storage answers with %d makes nothing there and holds up no other',
  async (status) => {
    const [work, otherSide] = await start(behaving({ 'GET /files/upl_1': () => [status, ''] }))

    const outcome = await send(work)

    expect(outcome).toMatchObject({ sent: 1, refused: [{ upload_id: 'upl_1' }] })
    expect(made(otherSide)).toEqual(['upl_2.pdf'])
  },
)

test.each(['upload_not_found', 'invalid_status_transition'] as const)(
  'an upload that is answered with %s meanwhile holds up no other',
  async (code) => {
    const [work, otherSide] = await start(behaving({}), ((uploadId: string) => {
      if (uploadId === 'upl_1') throw new AppError(code)
    }) as never)

    const outcome = await send(work)

    expect(outcome).toMatchObject({ sent: 1, refused: [{ upload_id: 'upl_1' }] })
    expect(made(otherSide)).toEqual(['upl_2.pdf'])
  },
)

test.each([
  ['an address that Dossier sends nothing to', { put_url: 'https://10.0.0.1/put' }],
  ['no address', { put_url: null }],
  ['a header that cannot be sent', { put_headers: [{ name: 'x-note', value: 'two\nlines' }] }],
])('a document with %s for its bytes holds up no other', async (_what, facts) => {
  const usual = behaving({})
  const [work] = await start((request, res) => {
    if (request.method !== 'POST' || !request.body.includes('upl_1')) return usual(request, res)
    const version = { uuid: 'uuid-1', fully_uploaded: false, put_url: `http://${request.headers.host}/put/1`, ...facts }
    answerJson(res, 201, { data: document(1, 'upl_1', { latest_document_version: version }) })
  })

  const outcome = await send(work)

  expect(outcome).toMatchObject({ sent: 1, refused: [{ upload_id: 'upl_1' }] })
})

test.each([
  ['of another matter', document(9, 'upl_1', { matter: { id: 8 } })],
  ['with another property', document(9, 'upl_9')],
  ['without properties', document(9, 'upl_1', { external_properties: undefined })],
])('a document %s that the search answers is neither taken over nor deleted', async (_what, other) => {
  const incomplete = { ...other, latest_document_version: { uuid: 'other', fully_uploaded: false } }
  const [work, otherSide] = await start(behaving({ 'GET /documents.json': () => [200, { data: [other, incomplete] }] }))

  const outcome = await send(work)

  expect(outcome).toEqual({ sent: 2, isMadeAnew: false, refused: [] })
  expect(made(otherSide)).toEqual(['upl_1.pdf', 'upl_2.pdf'])
  expect(otherSide.received.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test.each([403, 405])(
  'a document without its file that may not be deleted (%d) does not keep the file from being sent',
  async (status) => {
    const unfinished = document(9, 'upl_1', { latest_document_version: { uuid: 'uuid-9', fully_uploaded: false } })
    const [work, otherSide] = await start(
      behaving({
        'GET /documents.json': () => [200, { data: [unfinished] }],
        'DELETE /documents/9.json': () => [status, { error: { message: 'not allowed' } }],
      }),
    )

    const outcome = await send(work)

    expect(outcome).toEqual({ sent: 2, isMadeAnew: false, refused: [] })
    expect(made(otherSide)).toEqual(['upl_1.pdf', 'upl_2.pdf'])
  },
)

test('a document counts as sent only where the other side says that it has its bytes', async () => {
  const [work] = await start(
    behaving({
      'PATCH /documents/1.json': () => [
        200,
        { data: document(1, 'upl_1', { latest_document_version: { uuid: 'uuid-1', fully_uploaded: false } }) },
      ],
    }),
  )

  const outcome = await send(work)

  expect(outcome).toMatchObject({ sent: 1, refused: [{ upload_id: 'upl_1' }] })
})
