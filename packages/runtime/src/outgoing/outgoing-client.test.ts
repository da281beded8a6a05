import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { OutgoingClient } from './outgoing-client.ts'

/** undici's words. */
const OVER = /The client is (closed|destroyed)/

const server = createServer((req, res) => res.end(`${req.method} ${req.url}`))
afterEach(() => void server.close())

async function listen(): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a client sends requests until it is closed', async () => {
  const url = await listen()
  const client = new OutgoingClient({})

  const answer = await client.request(`${url}/one`, { method: 'POST' })

  expect(await answer.body.text()).toBe('POST /one')
  await client.close()
  await expect(client.request(url, {})).rejects.toThrow(OVER)
})

test('a client that was closed before its first request sends none', async () => {
  const [closed, destroyed] = [new OutgoingClient({}), new OutgoingClient({})]

  await closed.close()
  await destroyed.destroy()

  await expect(closed.request('http://127.0.0.1:1', {})).rejects.toThrow(OVER)
  await expect(destroyed.request('http://127.0.0.1:1', {})).rejects.toThrow(OVER)
})
