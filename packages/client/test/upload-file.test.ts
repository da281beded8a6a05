import { afterEach, expect, test } from '@jest/globals'
import { createDossier, type DossierError, StorageError } from '../src/index.ts'
import { type Reply, scriptedServer } from './scripted-server.ts'

let server: Awaited<ReturnType<typeof scriptedServer>>

afterEach(() => server.stop())

const signed: Reply = { body: { data: { upload_id: 'upl_1', upload_url: 'https://storage.test', fields: {} } } }
const confirmed: Reply = { body: { data: { id: 'upl_1' } } }
const failure = (status: number, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { error: { code: status === 503 ? 'service_unavailable' : 'internal_error', message: 'No.', details: {} } },
})

/**
 * Sends a small file to a service with these replies, and to storage with these statuses, of which the last one stays.
 * Storage with status 0 cannot be reached.
 */
async function upload(replies: Reply[], statuses = [200]) {
  server = await scriptedServer(signed, ...replies)
  const dossier = createDossier({ baseUrl: server.baseUrl })
  const file = new File(['text'], 'a.txt')
  let puts = 0
  const fetch = async () => {
    const status = statuses[Math.min(puts++, statuses.length - 1)]!
    if (status === 0) throw new TypeError('fetch failed')
    return new Response(null, { status })
  }
  const result = await dossier
    .uploadFile({ document_id: 'doc_1', file }, { fetch })
    .catch((error: unknown) => error as DossierError)
  const confirms = server.seen.filter(({ url }) => url.endsWith('/confirm'))
  return { result, puts, confirms }
}

test('confirming waits while storage joins the parts, longer than any other request', async () => {
  const joining = failure(503, { 'retry-after': '0' })

  const { result, confirms } = await upload([...Array(5).fill(joining), confirmed])

  expect(result).toEqual({ id: 'upl_1' })
  expect(confirms).toHaveLength(6)
  expect(new Set(confirms.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('confirming that fails otherwise is tried as often as any request', async () => {
  const { result, confirms } = await upload([failure(500)])

  expect([(result as DossierError).code, confirms.length]).toEqual(['internal_error', 4])
})

test('storage that fails gets the same bytes again', async () => {
  const { result, puts } = await upload([confirmed], [503, 500, 200])

  expect([result, puts]).toEqual([{ id: 'upl_1' }, 3])
})

test('the error names storage where that cannot be reached', async () => {
  const { result } = await upload([confirmed], [0])

  expect(result).toMatchObject({
    name: 'ConnectionError',
    message: 'The connection to the file storage failed.',
    cause: new TypeError('fetch failed'),
  })
})

test('bytes that storage refuses are sent once', async () => {
  const { result, puts, confirms } = await upload([confirmed], [403])

  expect(result).toBeInstanceOf(StorageError)
  expect([(result as StorageError).status, puts, confirms.length]).toEqual([403, 1, 0])
})

test('files go to storage with the fetch of the client, and with one of the upload if it has one', async () => {
  server = await scriptedServer(signed, confirmed, signed, confirmed)
  const toStorage: string[] = []
  const sendsAs =
    (name: string): typeof globalThis.fetch =>
    async (input, init) => {
      if (!String(input).startsWith('https://storage.test')) return await fetch(input, init)
      toStorage.push(name)
      return new Response(null, { status: 200 })
    }
  const dossier = createDossier({ baseUrl: server.baseUrl, fetch: sendsAs('client') })
  const file = new File(['text'], 'a.txt')

  await dossier.uploadFile({ document_id: 'doc_1', file })
  await dossier.uploadFile({ document_id: 'doc_1', file }, { fetch: sendsAs('upload') })

  expect(toStorage).toEqual(['client', 'upload'])
})
