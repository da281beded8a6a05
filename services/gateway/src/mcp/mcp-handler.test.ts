import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError, type Principal } from '@dossier/contracts'
import { createLogger } from '@dossier/runtime'
import { expect, jest, test } from '@jest/globals'
import express from 'express'
import { createErrorBody, createErrorResponder } from '../http/respond.ts'
import { accessLog } from '../telemetry/access-log.ts'
import type { InnerAnswer, SendInner } from './inner-calls.ts'
import { type McpParts, mcpHandler } from './mcp-handler.ts'

const RUNNING_MAX = 8
const WAITING_MAX = 32
const log = createLogger('gateway', 'silent')
const EMPTY_PAGE: InnerAnswer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"data":[]}'),
}

/** The handler on a server of its own, whose tools wait until they are let go or given up. */
async function serve() {
  const waiting: ((answer: InnerAnswer) => void)[] = []
  const signals: AbortSignal[] = []
  const admitted: string[] = []
  const lines: object[] = []
  const sendInner: SendInner = (_outer, _toolRequest, signal) =>
    new Promise((resolve, reject) => {
      waiting.push(resolve)
      signals.push(signal)
      signal.addEventListener('abort', () => reject(new AppError('service_unavailable')))
    })
  const parts = {
    appUrl: 'https://app.example.com',
    resourceMetadata: 'https://app.example.com/metadata',
    log,
    errorBody: createErrorBody(),
    authenticateToken: async (req: { headers: Record<string, string> }) => {
      const principal = {
        firm_id: 'firm_1',
        credential_id: req.headers.authorization,
        kind: 'bearer',
        role: 'admin',
        admin: true,
        scopes: [],
      }
      return { principal: principal as unknown as Principal, mcpAccess: 'read' }
    },
    admitRequest: async ({ credential_id }: Principal) => void admitted.push(credential_id),
    sendInner,
  } as unknown as McpParts
  const app = express()
  app.use(
    accessLog(Object.assign(createLogger('gateway', 'silent'), { info: (line: object) => lines.push(line) }) as never),
  )
  app.post('/mcp', mcpHandler(parts, createErrorResponder(log, createErrorBody())))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`
  return {
    ...{ waiting, signals, admitted, lines },
    post: (message: object, credential = 'one', signal?: AbortSignal) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          authorization: credential,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
        ...(signal && { signal }),
      }),
    async until(count: number) {
      while (waiting.length < count) await new Promise(setImmediate)
    },
    letGo: () => {
      for (const answer of waiting.splice(0)) answer(EMPTY_PAGE)
    },
    stop: () => server.close(),
  }
}

const CALL = { method: 'tools/call', params: { name: 'listMatters', arguments: {} } }
const LIST = { method: 'tools/list', params: {} }

test('a credential has 8 calls under way and 32 that wait; further ones are refused, and others go on', async () => {
  const { post, until, letGo, waiting, stop } = await serve()
  const taken = Array.from({ length: RUNNING_MAX + WAITING_MAX }, () => post(CALL))

  await until(RUNNING_MAX)

  // All of one credential wait, so the first that is answered is one too many.
  const refused = await Promise.race([...taken, ...Array.from({ length: 5 }, () => post(CALL))])
  const other = post(CALL, 'another')
  await until(RUNNING_MAX + 1)

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(waiting).toHaveLength(RUNNING_MAX + 1)
  const letting = setInterval(letGo, 5)
  expect((await other).status).toBe(200)
  const statuses = (await Promise.all(taken)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(RUNNING_MAX + WAITING_MAX - 5)
  clearInterval(letting)
  stop()
})

test('the line of a message in the access log names its caller', async () => {
  const { post, lines, stop } = await serve()

  await (await post(LIST, 'one')).text()
  while (lines.length === 0) await new Promise(setImmediate)

  expect(lines).toEqual([expect.objectContaining({ status: 200, firm_id: 'firm_1', credential_id: 'one' })])
  stop()
})

test('a tool ends when its client goes away', async () => {
  const { post, until, signals, lines, stop } = await serve()
  const leaving = new AbortController()
  const asked = post(CALL, 'one', leaving.signal)
  await until(1)

  leaving.abort(new Error('left'))

  await expect(asked).rejects.toThrow('left')
  while (lines.length === 0) await new Promise(setImmediate)
  expect([signals[0]!.aborted, lines]).toEqual([true, [expect.objectContaining({ status: 499 })]])
  stop()
})

test('a tool that takes longer than 30 s ends, and its client is told', async () => {
  const timeLimit = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
  const { post, until, stop } = await serve()
  try {
    const asked = post(CALL)
    await until(1)
    expect(timeout.mock.calls).toEqual([[30_000]])

    timeLimit.abort(new Error('too long'))

    expect(await (await asked).text()).toContain('service_unavailable')
  } finally {
    timeout.mockRestore()
    stop()
  }
})

test('a message counts once: the call of a tool as the request that it makes, everything else here', async () => {
  const { post, until, letGo, admitted, stop } = await serve()

  const call = post(CALL)
  await until(1)
  letGo()
  await (await call).text()
  const afterCall = admitted.length
  await (await post(LIST)).text()
  await (await post({ method: 'tools/call', params: { name: 'nothing', arguments: {} } })).text()
  await (await post({ method: 'tools/call', params: { name: 'getMatter', arguments: {} } })).text()
  await (await post({ ...CALL, id: undefined })).text()

  expect([afterCall, admitted.length]).toEqual([0, 4])
  stop()
})
