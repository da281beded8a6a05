import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { machineEnvironment, until } from '@dossier/testbed'
import { expect, jest, test } from '@jest/globals'
import { BUCKET, contentFiles, credentials, newClient, sign, startTestStore, type TestStore } from './harness.ts'

/** How long Node keeps an idle connection open. */
const KEEP_ALIVE_MS = 5000
const object = { Bucket: BUCKET, Key: 'contract.pdf' }
const read = async (store: TestStore) => {
  const { Body, Metadata } = await store.client().send(new GetObjectCommand(object))
  return { text: await Body?.transformToString(), Metadata }
}
const putEarlier = (store: TestStore) =>
  store.client().send(new PutObjectCommand({ ...object, Body: 'earlier', Metadata: { version: '1' } }))
const earlier = { text: 'earlier', Metadata: { version: '1' } }

/** Begins a PUT of 1,000,000 bytes and sends half of them. */
async function beginUpload(store: { port: number }, dataDir: string): Promise<ClientRequest> {
  const { options } = sign(store, {
    method: 'PUT',
    path: `/${BUCKET}/${object.Key}`,
    headers: { 'content-length': '1000000', 'x-amz-meta-version': '2' },
    payloadHash: 'UNSIGNED-PAYLOAD',
  })
  const content = path.join(dataDir, BUCKET, 'content')
  const filesBefore = (await readdir(content)).length
  const upload = request(options)
  upload.on('error', () => {})
  upload.write(Buffer.alloc(500_000))
  await until(async () => (await readdir(content)).length > filesBefore)
  return upload
}

async function startProcess(dataDir: string): Promise<{ child: ChildProcess; url: string; port: number }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'main.ts')], {
    env: {
      ...machineEnvironment,
      OBJECT_STORE_PORT: '0',
      OBJECT_STORE_DATA_DIR: dataDir,
      OBJECT_STORE_ACCESS_KEY_ID: credentials.accessKeyId,
      OBJECT_STORE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      OBJECT_STORE_BUCKETS: `${BUCKET}, exports`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout!, 'data')
  const url = /http:\S+/.exec(String(line))![0]
  return { child, url, port: Number(new URL(url).port) }
}

test('an upload that the client breaks off leaves the earlier object and no bytes of its own', async () => {
  await using store = await startTestStore()
  await putEarlier(store)
  const upload = await beginUpload(store, store.dataDir)
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})

  upload.destroy()
  await until(async () => (await contentFiles(store)).length === 1)

  expect(log).not.toHaveBeenCalled()
  log.mockRestore()
  expect(await read(store)).toEqual(earlier)
})

test('a process killed in the middle of an upload leaves the earlier object, and the next start cleans up', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'object-store-'))
  const { child, ...killed } = await startProcess(dataDir)
  const client = newClient(killed.url)
  await client.send(new PutObjectCommand({ ...object, Body: 'earlier', Metadata: { version: '1' } }))
  await beginUpload(killed, dataDir)
  const filesLeft = await readdir(path.join(dataDir, BUCKET, 'content'))

  child.kill('SIGKILL')
  await once(child, 'exit')
  client.destroy()
  await using store = await startTestStore({}, dataDir)

  expect(filesLeft).toHaveLength(2)
  expect(await contentFiles(store)).toHaveLength(1)
  expect(await read(store)).toEqual(earlier)
})

test('records that were not finished and bytes that no record names are removed at the start', async () => {
  await using store = await startTestStore()
  await putEarlier(store)
  await store.stop()
  const bucketDir = path.join(store.dataDir, BUCKET)
  await writeFile(path.join(bucketDir, 'objects', 'abc.123.tmp'), '{"key":')
  await writeFile(path.join(bucketDir, 'content', 'orphan'), 'bytes')
  await mkdir(path.join(store.dataDir, 'half-created-bucket'))

  await using next = await startTestStore({ buckets: ['half-created-bucket'] }, store.dataDir)

  expect(await read(next)).toEqual(earlier)
  expect(await readdir(path.join(bucketDir, 'objects'))).toHaveLength(1)
  expect(await contentFiles(next)).toHaveLength(1)
})

test('a reader that has begun gets the whole of the object it began with, though it is replaced', async () => {
  await using store = await startTestStore()
  const size = 20_000_000
  await store.client().send(new PutObjectCommand({ ...object, Body: Buffer.alloc(size, 'a') }))
  const { Body } = await store.client().send(new GetObjectCommand(object))

  await store.client().send(new PutObjectCommand({ ...object, Body: Buffer.alloc(size, 'b') }))

  expect(Buffer.alloc(size, 'a').equals((await Body?.transformToByteArray())!)).toBe(true)
  expect(await contentFiles(store)).toHaveLength(1)
})

test('stopping lets an upload in flight finish, accepts no new requests, and does not wait for idle connections', async () => {
  await using store = await startTestStore()
  const upload = await beginUpload(store, store.dataDir)
  const responded = once(upload, 'response')

  const stopped = store.stop()
  await expect(fetch(store.url)).rejects.toThrow()
  upload.end(Buffer.alloc(500_000))
  const [response] = await responded
  response.resume()
  const answeredAt = performance.now()
  await stopped

  expect(response.statusCode).toBe(200)
  expect(performance.now() - answeredAt).toBeLessThan(KEEP_ALIVE_MS / 2)
  await using next = await startTestStore({}, store.dataDir)
  expect(await next.client().send(new HeadObjectCommand(object))).toMatchObject({ ContentLength: 1_000_000 })
})

test('stopping cuts off an upload that takes too long, and the earlier object stays', async () => {
  await using store = await startTestStore({ drainTimeoutMs: 50 })
  await putEarlier(store)
  const upload = await beginUpload(store, store.dataDir)
  const failed = new Promise((resolve) => upload.on('error', resolve))

  await store.stop()
  await failed

  expect(await contentFiles(store)).toHaveLength(1)
  await using next = await startTestStore({}, store.dataDir)
  expect(await read(next)).toEqual(earlier)
})

test.each([
  ['before any of the upload was read', 'UNSIGNED-PAYLOAD', 'AWS4-HMAC-SHA256 malformed'],
  ['in the middle of the upload', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', undefined],
])(
  'a refusal %s reaches the client, and the connection serves the next request',
  async (_, payloadHash, authorization) => {
    await using store = await startTestStore()
    const path = `/${BUCKET}/large`
    const headers = { 'content-length': '5000000', 'x-amz-decoded-content-length': '4000000' }
    const refused = sign(store, { method: 'PUT', path, headers, payloadHash }).options
    const next = sign(store, { method: 'PUT', path, headers: { 'content-length': '0', connection: 'close' } }).options
    const head = ({ method, headers }: typeof refused, changes: object) =>
      [`${method} ${path} HTTP/1.1`, ...Object.entries({ ...headers, ...changes }).map((pair) => pair.join(': '))]
        .map((line) => `${line}\r\n`)
        .join('')

    const socket = connect(store.port, '127.0.0.1')
    socket.write(`${head(refused, authorization ? { authorization } : {})}\r\n`)
    socket.write(Buffer.alloc(5_000_000))
    socket.write(`${head(next, {})}\r\n`)
    let received = ''
    for await (const piece of socket) received += piece

    expect(received.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  },
)

test('as a process of its own it announces itself in one line and ends with 0 on SIGTERM', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'object-store-'))
  const { child, url } = await startProcess(dataDir)

  expect((await fetch(`${url}/exports/x`)).status).toBe(403)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  expect(code).toBe(0)
  await rm(dataDir, { recursive: true })
})
