import { matters } from '@dossier/contracts'
import { createLogger } from '@dossier/runtime'
import { expect, test } from '@jest/globals'
import express from 'express'
import { accessLog, note } from '../src/telemetry/access-log.ts'

test('a request leaves one line with its operation, outcome and credential id, and nothing of its address', async () => {
  const lines: Record<string, unknown>[] = []
  const log = Object.assign(createLogger('gateway', 'silent'), {
    info: (line: Record<string, unknown>) => lines.push(line),
  })
  const app = express()
  app.use(accessLog(log as never))
  app.get('/secret/:token', (_req, res) => {
    const principal = { firm_id: 'firm_1', credential_id: 'key_1' }
    note(res, { operation: matters.operations.getClient.name, caller: { principal } as never })
    res.status(204).end()
  })
  const server = app.listen(0)
  const { port } = server.address() as { port: number }

  await fetch(`http://127.0.0.1:${port}/secret/hunter2?password=hunter3`, { headers: { 'x-request-id': 'r-1' } })
  await new Promise((resolve) => server.close(resolve))

  expect(lines).toEqual([
    {
      request_id: 'r-1',
      method: 'GET',
      operation: 'getClient',
      status: 204,
      duration_ms: expect.any(Number),
      firm_id: 'firm_1',
      credential_id: 'key_1',
    },
  ])
})
