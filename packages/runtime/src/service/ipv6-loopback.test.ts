import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { alsoOnIpv6Loopback } from './ipv6-loopback.ts'

const closes: (() => unknown)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function listening() {
  const server = createServer((_req, res) => res.end('here'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closes.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { server, port: (server.address() as AddressInfo).port }
}

test('a server on 127.0.0.1 answers on ::1 too, until it is closed', async () => {
  const { server, port } = await listening()
  await alsoOnIpv6Loopback(server, port)

  const texts = await Promise.all(
    ['127.0.0.1', '[::1]'].map(async (host) => (await fetch(`http://${host}:${port}`)).text()),
  )
  server.close()
  server.closeAllConnections()
  await once(server, 'close')

  expect(texts).toEqual(['here', 'here'])
  await expect(fetch(`http://[::1]:${port}`)).rejects.toThrow()
})

test('a port that is taken on ::1 keeps a server on 127.0.0.1 alone', async () => {
  const { server, port } = await listening()
  const other = createTcpServer().listen(port, '::1')
  await once(other, 'listening')
  closes.push(() => other.close())

  await alsoOnIpv6Loopback(server, port)

  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here')
})
