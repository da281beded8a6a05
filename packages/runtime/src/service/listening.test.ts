import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { listeningHost, listeningUrl } from './listening.ts'

test.each(['::', '0.0.0.0', '127.0.0.1'])('a server that listens on %s is reached by IPv4', async (host) => {
  const server = createServer((_req, res) => res.end('reached'))
  await new Promise<void>((resolve) => server.listen(0, listeningHost(host), resolve))
  const url = listeningUrl(host, (server.address() as AddressInfo).port)
  try {
    expect(await (await fetch(url)).text()).toBe('reached')
  } finally {
    server.close()
  }
})

test('for all addresses, Node is given no host', () => {
  expect(listeningHost('::')).toBeUndefined()
  expect(listeningHost('::1')).toBe('::1')
})

test('an address of IPv6 is in brackets', () => {
  expect(listeningUrl('::1', 8080)).toBe('http://[::1]:8080')
})
