import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Caller, createCaller } from './caller.ts'

let server: Server
let caller: Caller
/** Answered to every request; 0 breaks the connection. */
let status: number
let body: unknown

beforeEach(async () => {
  server = createServer((req, res) => {
    if (status === 0) req.socket.destroy()
    else res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  caller = createCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function refusal(code: string) {
  return { error: { code, details: {} } }
}

test('a success gives its data and is measured', async () => {
  status = 201
  body = { data: { id: 'mat_1' } }

  expect(await caller.call('POST', '/matters')).toEqual({ kind: 'success', data: { id: 'mat_1' } })
  expect(caller.longestAnswer.request).toBe('POST /matters')
  expect(caller.incidents).toEqual([])
})

test('503 service_unavailable leaves open what happened and is no incident', async () => {
  status = 503
  body = refusal('service_unavailable')

  expect(await caller.call('POST', '/matters')).toEqual({ kind: 'unavailable' })
  expect(caller.incidents).toEqual([])
})

test('if only orderly restarts happen, a 503 is an incident', async () => {
  status = 503
  body = refusal('service_unavailable')
  const { port } = server.address() as AddressInfo
  const orderly = createCaller(`http://127.0.0.1:${port}`, 'key', { orderly: true })

  expect(await orderly.call('POST', '/matters')).toEqual({ kind: 'unavailable' })
  expect(orderly.incidents).toEqual([expect.stringContaining('POST /matters: 503 service_unavailable')])
})

test.each([
  [500, 'internal_error'],
  [404, 'matter_not_found'],
  [401, 'invalid_api_key'],
])('%i %s is an incident', async (refusalStatus, code) => {
  status = refusalStatus
  body = refusal(code)

  expect(await caller.call('GET', '/matters')).toEqual({ kind: 'refused', outcome: `${status} ${code}` })
  expect(caller.incidents).toEqual([`GET /matters: ${status} ${code} {}`])
})

test('a refusal that the request provokes is no incident', async () => {
  status = 401
  body = refusal('invalid_api_key')

  await caller.call('GET', '/matters', { provokes: ['401 invalid_api_key'] })

  expect(caller.incidents).toEqual([])
})

test.each([
  ['a broken connection', 0],
  ['a 502 of a proxy', 502],
])('%s is an incident unless the gateway may be gone', async (_what, answered) => {
  status = answered
  body = {}

  caller.gatewayMayBeGone = true
  const tolerated = await caller.call('GET', '/first')
  caller.gatewayMayBeGone = false
  const reported = await caller.call('GET', '/second')

  expect([tolerated, reported]).toEqual([{ kind: 'unavailable' }, { kind: 'unavailable' }])
  expect(caller.incidents).toEqual([expect.stringContaining('GET /second: the connection broke')])
  expect(caller.failures).toHaveLength(2)
})
