import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import express, { type Request } from 'express'
import { createInnerCalls, type InnerAnswer, type SendInner } from './inner-calls.ts'
import { resourceMetadataFor } from './mcp-request.ts'

const METADATA = 'https://app.example.com/metadata'
const BYTES_MAX = 1_000

const inner = express()
inner.post('/echo/:id', (req, res) => {
  res.status(201).json({
    id: req.params.id,
    headers: req.headers,
    address: req.socket.remoteAddress,
    metadata: resourceMetadataFor(req),
  })
})
inner.get('/long', (_req, res) => void res.send('x'.repeat(BYTES_MAX + 1)))
let hungRequestEnded: Promise<unknown>
inner.get('/hangs', (_req, res) => {
  hungRequestEnded = once(res, 'close')
})

let sendInner: SendInner
/** What the next request to the outer server does. */
let act: (req: Request) => Promise<InnerAnswer>
const outer = createServer((req, res) => {
  act(req as Request).then(
    ({ status, body }) => res.writeHead(status).end(body),
    (error) => res.writeHead(500).end(String(error.code)),
  )
})
beforeAll(async () => {
  sendInner = createInnerCalls(inner, METADATA, BYTES_MAX)
  outer.listen(0, '127.0.0.1')
  await once(outer, 'listening')
})
afterAll(() => {
  outer.close()
})

async function ask(
  method: string,
  path: string,
  {
    headers = {},
    signal = new AbortController().signal,
  }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
) {
  act = (req) =>
    sendInner(
      req,
      { method, path, headers: { 'Content-Type': 'application/json' }, body: method === 'POST' ? '{}' : undefined },
      signal,
    )
  const { port } = outer.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers })
  return { status: response.status, text: await response.text() }
}

test('a request inside has the credential, address, trace and request id of the one outside, and its mark', async () => {
  const passedOn = {
    authorization: 'Bearer x',
    'x-api-key': 'dsr_test_x',
    'x-forwarded-for': '203.0.113.7',
    'user-agent': 'assistant/1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
  }
  const headers = {
    ...passedOn,
    cookie: 'dossier_session=y',
    'x-request-id': 'r-1',
    'idempotency-key': 'outer',
  }

  const { status, text } = await ask('POST', '/echo/a%20b', { headers })

  const echoed = JSON.parse(text)
  expect([status, echoed.id, echoed.address, echoed.metadata]).toEqual([201, 'a b', '127.0.0.1', METADATA])
  expect(echoed.headers).toMatchObject({
    ...passedOn,
    'x-request-id': 'r-1',
    'content-type': 'application/json',
  })
  expect(echoed.headers).not.toHaveProperty('cookie')
  expect(echoed.headers).not.toHaveProperty('idempotency-key')
})

test('an answer that is too long is cut off', async () => {
  expect(await ask('GET', '/long')).toEqual({ status: 500, text: 'result_too_large' })
})

test('a request that is given up ends inside too', async () => {
  const given = new AbortController()
  const asked = ask('GET', '/hangs', { signal: given.signal })
  while (!hungRequestEnded) await new Promise(setImmediate)

  given.abort()

  expect(await asked).toEqual({ status: 500, text: 'service_unavailable' })
  await hungRequestEnded
})
