import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, test } from '@jest/globals'
import { announceUpload, connect, seedMatter, startTestStandIn } from './fixtures.ts'

const BYTES = randomBytes(300_000)

async function startWithMatter(options = {}) {
  const standIn = await startTestStandIn(options)
  const connection = await connect(standIn)
  return { standIn, connection, matter: seedMatter(standIn, connection.accountId).matter }
}

const put = (url: string, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> = new Uint8Array(BYTES)) =>
  fetch(url, { method: 'PUT', headers, body })

test('three calls over two hosts bring a file to a matter', async () => {
  const { standIn, connection, matter } = await startWithMatter()

  const upload = await announceUpload(connection, matter.id)
  const sent = await put(upload.url, upload.headers)
  const confirmed = await connection.ask(
    'PATCH',
    `/documents/${upload.id}.json?fields=id,latest_document_version{fully_uploaded}`,
    { uuid: upload.uuid, fully_uploaded: true },
  )
  const listed = await connection.ask(
    'GET',
    `/documents.json?matter_id=${matter.id}&fields=id,name,content_type,size,matter{id},external_properties{name,value}`,
  )

  expect(new URL(upload.url).origin).toBe(standIn.storageUrl)
  expect(standIn.storageUrl).not.toBe(standIn.url)
  expect([sent.status, confirmed.status]).toEqual([200, 200])
  expect(confirmed.body.data).toEqual({ id: upload.id, latest_document_version: { fully_uploaded: true } })
  expect(listed.body.data).toEqual([
    {
      id: upload.id,
      name: 'deed.pdf',
      content_type: 'application/pdf',
      size: BYTES.length,
      matter: { id: matter.id },
      external_properties: [{ name: 'dossier_upload_id', value: 'deed.pdf' }],
    },
  ])
  expect(readFileSync(standIn.fileOf(upload.id)!).equals(BYTES)).toBe(true)
  expect(standIn.controls.holdings().documents[0]!.version.stored).toMatchObject({
    size: BYTES.length,
    sha256: createHash('sha256').update(BYTES).digest('hex'),
  })
})

test('a document is found by its external property once it is complete', async () => {
  const { connection, matter } = await startWithMatter()
  const [one, other] = [
    await announceUpload(connection, matter.id, 'a'),
    await announceUpload(connection, matter.id, 'b'),
  ]
  await put(one.url, one.headers)
  await connection.ask('PATCH', `/documents/${one.id}.json`, { uuid: one.uuid, fully_uploaded: true })
  const find = async (query: string) =>
    (await connection.ask('GET', `/documents.json?${query}`)).body.data.map(({ id }: { id: number }) => id)
  const property = 'external_property_name=dossier_upload_id&external_property_value='

  expect(await find(`${property}a`)).toEqual([one.id])
  expect(await find(`${property}b`)).toEqual([])
  expect(await find(`${property}b&show_uncompleted=true`)).toEqual([other.id])
  expect(await find('external_property_name=another')).toEqual([])
  expect((await connection.ask('GET', '/documents.json?external_property_value=a')).status).toBe(400)
})

test.each([
  ['the bearer token', (headers: Record<string, string>) => ({ ...headers, Authorization: 'Bearer x' }), 400],
  ['a header left out', ({ 'Content-Type': type }: Record<string, string>) => ({ 'Content-Type': type! }), 403],
  ['another type', (headers: Record<string, string>) => ({ ...headers, 'Content-Type': 'text/plain' }), 403],
])('storage refuses an upload with %s', async (_what, change, status) => {
  const { standIn, connection, matter } = await startWithMatter()
  const upload = await announceUpload(connection, matter.id)

  const refused = await put(upload.url, change(upload.headers))

  expect(refused.status).toBe(status)
  expect(standIn.fileOf(upload.id)).toBeUndefined()
})

test('storage refuses a guessed address, one that is over 10 minutes old, and an upload of undeclared length', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const { connection, matter } = await startWithMatter({ clock: () => now })
  const upload = await announceUpload(connection, matter.id)

  const guessed = await put(upload.url.replace(/=.*/, '=guessed'), upload.headers)
  const undeclared = await new Promise((resolve) => {
    const req = request(upload.url, { method: 'PUT', headers: upload.headers }, (res) => resolve(res.statusCode))
    req.write('a')
    req.end()
  })
  now = new Date('2026-11-23T12:09:59Z')
  const inTime = await put(upload.url, upload.headers)
  now = new Date('2026-11-23T12:10:00Z')
  const late = await put(upload.url, upload.headers)

  expect([guessed.status, undeclared, inTime.status, late.status]).toEqual([403, 411, 200, 403])
})

test('a document is not complete before its bytes are there, nor by the uuid of another', async () => {
  const { connection, matter } = await startWithMatter()
  const [one, other] = [
    await announceUpload(connection, matter.id, 'a'),
    await announceUpload(connection, matter.id, 'b'),
  ]
  const confirm = (uuid: string) => connection.ask('PATCH', `/documents/${one.id}.json`, { uuid, fully_uploaded: true })

  const early = await confirm(one.uuid)
  await put(one.url, one.headers)
  const wrong = await confirm(other.uuid)
  const right = await confirm(one.uuid)

  expect([early.status, wrong.status, right.status]).toEqual([422, 422, 200])
})

test('an upload that breaks off leaves nothing, and a second try at the same address succeeds', async () => {
  const { standIn, connection, matter } = await startWithMatter()
  const upload = await announceUpload(connection, matter.id)
  standIn.controls.misbehave({ kind: 'cut-upload', on: 'PUT /', afterBytes: 100_000, times: 1 })

  const broken = put(upload.url, upload.headers)
  await expect(broken).rejects.toThrow()
  const afterBreak = standIn.fileOf(upload.id)
  const again = await put(upload.url, upload.headers)

  expect(afterBreak).toBeUndefined()
  expect(again.status).toBe(200)
  expect(standIn.controls.counts()['PUT /{upload}']).toBe(2)
})

test('a document that is deleted is gone with its bytes', async () => {
  const { standIn, connection, matter } = await startWithMatter()
  const upload = await announceUpload(connection, matter.id)
  await put(upload.url, upload.headers)
  const file = standIn.fileOf(upload.id)!
  const before = existsSync(file)

  const deleted = await connection.ask('DELETE', `/documents/${upload.id}.json`)
  const again = await connection.ask('DELETE', `/documents/${upload.id}.json`)
  const late = await put(upload.url, upload.headers)

  expect([deleted.status, again.status, late.status]).toEqual([204, 404, 403])
  expect([before, existsSync(file)]).toEqual([true, false])
  expect(standIn.controls.holdings().documents).toEqual([])
})

test('the documents of a matter that is deleted are gone with it, and no others', async () => {
  const { standIn, connection, matter } = await startWithMatter()
  const { matter: other } = seedMatter(standIn, connection.accountId)
  await announceUpload(connection, matter.id, 'a')
  const kept = await announceUpload(connection, other.id, 'b')

  standIn.controls.removeMatter({ matter_id: matter.id })

  expect(standIn.controls.holdings().documents).toMatchObject([{ id: kept.id }])
})

test('the address for the bytes is in the first answer alone', async () => {
  const { connection, matter } = await startWithMatter()
  const { id } = await announceUpload(connection, matter.id)

  const { body } = await connection.ask(
    'GET',
    `/documents/${id}.json?fields=latest_document_version{put_url,put_headers}`,
  )

  expect(body.data.latest_document_version).toEqual({ put_url: null, put_headers: null })
})

test('a document needs a matter that is there', async () => {
  const { standIn, connection, matter } = await startWithMatter()
  standIn.controls.removeMatter({ matter_id: matter.id })
  const make = (parent: unknown) => connection.ask('POST', '/documents.json', { name: 'a.pdf', parent })

  const gone = await make({ id: matter.id, type: 'Matter' })
  const other = await make({ id: matter.id, type: 'Folder' })
  const none = await make(undefined)

  expect([gone.status, other.status, none.status]).toEqual([404, 422, 422])
})
