import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import express from 'express'
import { announceDeprecation } from './deprecation.ts'

test('every response of a deprecated operation says since when it is one, until when it works, and where to read on', async () => {
  const app = express()
  app.use(announceDeprecation({ since: '2026-06-01', sunset: '2027-06-01' }))
  app.get('/', (_req, res) => void res.writeHead(404, { 'X-Request-Id': '1' }).end())
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  server.close()

  expect(Object.fromEntries(headers)).toMatchObject({
    deprecation: '@1780272000',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</docs/changelog>; rel="deprecation"; type="text/html"',
    'x-request-id': '1',
  })
})
