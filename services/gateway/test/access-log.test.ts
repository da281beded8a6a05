import { AppError, matters } from '@dossier/contracts'
import { apiKeyPrefix, createLogger, newApiKey } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import express, { type RequestHandler } from 'express'
import { createErrorBody, createErrorResponder } from '../src/http/respond.ts'
import { accessLog, note } from '../src/telemetry/access-log.ts'

/** Sends a request to a handler, and answers the line that it leaves. */
async function lineOf(handler: RequestHandler, headers: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const log = Object.assign(createLogger('gateway', 'silent'), {
    info: (line: Record<string, unknown>) => lines.push(line),
  })
  const app = express()
  app.use(accessLog(log as never))
  app.get('/secret/:token', handler)
  const server = app.listen(0)
  const { port } = server.address() as { port: number }
  await fetch(`http://127.0.0.1:${port}/secret/hunter2?password=hunter3`, {
    headers: { 'x-request-id': 'r-1', ...headers },
  })
  await new Promise((resolve) => server.close(resolve))
  expect(lines).toHaveLength(1)
  return JSON.parse(JSON.stringify(lines[0]))
}

const refusing = (error: AppError): RequestHandler => {
  const sendError = createErrorResponder(createLogger('gateway', 'silent'), createErrorBody())
  return (req, res) => sendError(req, res, error)
}

test('a request leaves one line with its operation, outcome, address and credential id, and nothing of its URL', async () => {
  const line = await lineOf((_req, res) => {
    const principal = { firm_id: 'firm_1', credential_id: 'key_1' }
    note(res, { operation: matters.operations.getClient.name, caller: { principal } as never })
    res.status(204).end()
  })

  expect(line).toEqual({
    request_id: 'r-1',
    method: 'GET',
    operation: 'getClient',
    status: 204,
    duration_ms: expect.any(Number),
    address: '127.0.0.1',
    firm_id: 'firm_1',
    credential_id: 'key_1',
  })
})

test('a key that was refused is named by its prefix, and by its id and firm if it is known', async () => {
  const key = newApiKey('live')
  const about = { firm_id: 'firm_1', user_id: null, credential_id: 'key_1', client_id: null }

  const unknown = await lineOf(refusing(new AppError('invalid_api_key')), { 'x-api-key': key })
  const revoked = await lineOf(refusing(new AppError('revoked_api_key', {}, { about: about as never })), {
    'x-api-key': key,
  })

  const named = { status: 401, address: '127.0.0.1', key_prefix: apiKeyPrefix(key) }
  expect(unknown).toMatchObject({ ...named, error_code: 'invalid_api_key' })
  expect(unknown).not.toHaveProperty('credential_id')
  expect(revoked).toMatchObject({ ...named, error_code: 'revoked_api_key', firm_id: 'firm_1', credential_id: 'key_1' })
  for (const line of [unknown, revoked]) expect(JSON.stringify(line)).not.toContain(key.slice(0, 16))
})

test('of what is no key the line says nothing', async () => {
  const line = await lineOf(refusing(new AppError('invalid_api_key')), { 'x-api-key': 'hunter2-password' })

  expect(line).toMatchObject({ error_code: 'invalid_api_key', address: '127.0.0.1' })
  expect(line).not.toHaveProperty('key_prefix')
  expect(JSON.stringify(line)).not.toContain('hunter')
})
