import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConnectProxy } from '@dossier/testbed'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { checkInstallation } from '../src/commands/check-installation.ts'

/** On this machine and yet no loopback address, so that a proxy may lead there. */
const THIS_MACHINE = '0.0.0.0'

const cleanups: (() => unknown)[] = []
let keyFile: string
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-check-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  keyFile = join(folder, 'key')
  await writeFile(keyFile, 'key')
  for (const method of ['error', 'log'] as const) jest.spyOn(console, method).mockImplementation(() => {})
})
afterEach(async () => {
  jest.restoreAllMocks()
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Answers the host and port of a server. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, THIS_MACHINE, resolve))
  cleanups.push(() => server.close())
  return `${THIS_MACHINE}:${(server.address() as AddressInfo).port}`
}

test('a check that fails says which step failed first, and tries to remove what it made', async () => {
  const removed: string[] = []
  const gateway = await listen((req, res) => {
    if (req.method === 'DELETE') removed.push(req.url!)
    const isMade = req.method === 'POST' && req.url === '/api/v1/webhooks'
    res.writeHead(isMade ? 201 : 500).end(JSON.stringify({ data: { id: 'whk_1' } }))
  })

  const check = checkInstallation([`http://${gateway}`, keyFile], {})
  await expect(check).rejects.toThrow('POST /clients was answered with 500')

  expect(removed).toEqual(['/api/v1/webhooks/whk_1'])
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('DELETE /webhooks/whk_1'))
})

test('a check reaches storage through the proxy, and the gateway directly', async () => {
  const storage = await listen((_req, res) => res.writeHead(403).end())
  const gateway = await listen((_req, res) =>
    res.end(JSON.stringify({ data: { id: 'id', upload_url: `http://${storage}/signed`, fields: {} } })),
  )
  const proxy = await startConnectProxy()
  cleanups.push(() => proxy.stop())

  const check = checkInstallation([`http://${gateway}`, keyFile], { OUTGOING_PROXY_URL: proxy.url })
  await expect(check).rejects.toThrow(`the storage at http://${storage} answered with 403`)

  expect(proxy.targets()).toEqual([storage])
})
