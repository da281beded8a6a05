import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import express from 'express'
import { RouteTable } from './route-table.ts'

const PATHS = ['/api/v1/clients', '/api/v1/clients/merge', '/api/v1/clients/:id', '/api/v1/matters/:id/clients/:client']

const table = new RouteTable()
table.route(PATHS[0]!).get((req, _res, next) => next(req.query.passed === 'on' ? 'route' : undefined))
for (const path of PATHS) table.route(path).get((req, res) => res.json({ path, params: req.params }))
const app = express()
app.use(table.handler)
app.use((_req, res) => res.json({ path: null }))
const server = app.listen(0, '127.0.0.1')
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening')
})
afterAll(() => {
  server.close()
})

test.each([
  ['/api/v1/clients', '/api/v1/clients', {}],
  ['/api/v1/clients?page=2', '/api/v1/clients', {}],
  ['/api/v1/clients?passed=on', '/api/v1/clients', {}],
  ['/api/v1/clients/merge', '/api/v1/clients/merge', {}],
  ['/api/v1/clients/cli_1', '/api/v1/clients/:id', { id: 'cli_1' }],
  ['/api/v1/clients/a%2Fb', '/api/v1/clients/:id', { id: 'a/b' }],
  ['/api/v1/matters/mat_1/clients/cli_1', '/api/v1/matters/:id/clients/:client', { id: 'mat_1', client: 'cli_1' }],
])('%s is %s', async (url, path, params) => {
  expect(await ask(url)).toEqual({ path, params })
})

test.each([
  '/api/v1/clients/',
  '/api/v1/Clients',
  '/api/v1/clients/%E0%A4',
  '/api/v1/clients/cli_1/',
  '/api/v1',
  '/',
  '//api/v1/clients',
])('%s is passed on', async (url) => {
  expect(await ask(url)).toEqual({ path: null })
})

test('a path that begins with a parameter is refused', () => {
  expect(() => table.route('/api/:version/clients')).toThrow('do not tell it apart')
})

async function ask(url: string): Promise<unknown> {
  const { port } = server.address() as AddressInfo
  return await (await fetch(`http://127.0.0.1:${port}${url}`)).json()
}
