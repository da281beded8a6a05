import { once } from 'node:events'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { startConnectProxy, targetCertificate } from '@dossier/testbed'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { tunnelAgents } from '../src/outgoing/tunnel-agents.ts'

const LONG_MS = 30_000
const SHORT_MS = 200

const trusted = getCACertificates()
beforeAll(() => setDefaultCACertificates([...trusted, targetCertificate.cert]))
afterAll(() => setDefaultCACertificates(trusted))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The server https://target.test, which answers what it was called in TLS. */
async function startTarget(): Promise<number> {
  const server = createServer(targetCertificate, (req, res) => res.end((req.socket as TLSSocket).servername))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function startAgent(options: Parameters<typeof startConnectProxy>[0], connectMs = LONG_MS) {
  const proxy = await startConnectProxy(options)
  cleanups.push(() => proxy.stop())
  const { httpsAgent } = tunnelAgents(proxy.outgoing(), { connectMs })
  cleanups.push(() => httpsAgent.destroy())
  return { proxy, agent: httpsAgent }
}

async function get(agent: Agent): Promise<string> {
  const req: ClientRequest = request('https://target.test/', { agent }).end()
  const [response] = (await once(req, 'response')) as [IncomingMessage]
  return await text(response)
}

test("TLS goes through the tunnel of an agent to the target's name, and the connection is used again", async () => {
  const { proxy, agent } = await startAgent({ leads: { 'target.test:443': await startTarget() } })

  expect([await get(agent), await get(agent)]).toEqual(['target.test', 'target.test'])

  expect(proxy.targets()).toEqual(['target.test:443'])
})

test('a request hears what the proxy said, and that it said nothing', async () => {
  const refused = await startAgent({ answers: () => 403 })
  const silent = await startAgent({ answers: () => 'hang' }, SHORT_MS)

  await expect(get(refused.agent)).rejects.toMatchObject({ code: 'PROXY_ANSWERED_403' })
  await expect(get(silent.agent)).rejects.toMatchObject({ code: 'PROXY_TIMEOUT' })
})
