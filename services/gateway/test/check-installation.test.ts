import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { checkInstallation } from '../src/commands/check-installation.ts'

test('a check that fails says which step failed first, and tries to remove what it made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-check-'))
  const keyFile = join(folder, 'key')
  await writeFile(keyFile, 'key')
  const removed: string[] = []
  const gateway = createServer((req, res) => {
    if (req.method === 'DELETE') removed.push(req.url!)
    const isMade = req.method === 'POST' && req.url === '/api/v1/webhooks'
    res.writeHead(isMade ? 201 : 500).end(JSON.stringify({ data: { id: 'whk_1' } }))
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})

  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  await expect(checkInstallation([url, keyFile], {})).rejects.toThrow('POST /clients was answered with 500')

  expect(removed).toEqual(['/api/v1/webhooks/whk_1'])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('DELETE /webhooks/whk_1'))
  said.mockRestore()
  gateway.close()
  await rm(folder, { recursive: true })
})
