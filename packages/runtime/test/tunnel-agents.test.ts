import { once } from 'node:events'
import type { Agent, ClientRequest, IncomingMessage } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import {
  type ConnectProxyOptions,
  proxyStarter,
  targetCertificate,
  trustTargetCertificate,
  until,
} from '@dossier/testbed'
import { afterAll, afterEach, expect, test } from '@jest/globals'
import { type TunnelAgentOptions, tunnelAgents } from '../src/outgoing/tunnel-agents.ts'

const LONG_MS = 30_000
const SHORT_MS = 200

afterAll(trustTargetCertificate())

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The server https://target.test, which answers with its TLS server name. It calls `holdFirst` instead of answering first. */
async function startTarget(headers: Record<string, string> = {}, holdFirst?: () => void): Promise<number> {
  let held = holdFirst
  const server = createServer(targetCertificate, (req, res) => {
    const hold = held
    held = undefined
    if (hold) return hold()
    res.writeHead(200, headers).end((req.socket as TLSSocket).servername)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function startAgent(
  options: ConnectProxyOptions,
  { connectMs = LONG_MS, maxSockets = 2 }: Partial<TunnelAgentOptions> = {},
) {
  const proxy = await startProxy(options)
  const { httpsAgent } = tunnelAgents(proxy.outgoing(), { maxSockets, connectMs })
  cleanups.push(() => httpsAgent.destroy())
  return { proxy, agent: httpsAgent }
}

async function get(agent: Agent, signal?: AbortSignal): Promise<string> {
  const req: ClientRequest = request('https://target.test/', { agent, ...(signal && { signal }) }).end()
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
  const silent = await startAgent({ answers: () => 'hang' }, { connectMs: SHORT_MS })

  await expect(get(refused.agent)).rejects.toMatchObject({ code: 'PROXY_ANSWERED_403' })
  await expect(get(silent.agent)).rejects.toMatchObject({ code: 'PROXY_TIMEOUT' })
})

test('requests at once open no more tunnels than there are places, and wait for one of these', async () => {
  const { proxy, agent } = await startAgent({ leads: { 'target.test:443': await startTarget() } })

  const answers = await Promise.all(Array.from({ length: 10 }, () => get(agent)))

  expect(answers).toEqual(Array(10).fill('target.test'))
  expect(proxy.targets()).toHaveLength(2)
})

test('a tunnel that fails gives its place back, and ends one request', async () => {
  const left = [502, 502, 502]
  const leads = { 'target.test:443': await startTarget() }
  const { proxy, agent } = await startAgent({ leads, answers: () => left.pop() })

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => get(agent)))

  const failed = results.filter(({ status }) => status === 'rejected')
  expect(failed).toMatchObject(Array(3).fill({ reason: { code: 'PROXY_ANSWERED_502' } }))
  expect(proxy.targets()).toHaveLength(5)
})

test('when all tunnels fail, each request hears it, from one tunnel of its own', async () => {
  const { proxy, agent } = await startAgent({ answers: () => 502 })

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => get(agent)))

  expect(results).toMatchObject(Array(10).fill({ reason: { code: 'PROXY_ANSWERED_502' } }))
  expect(proxy.targets()).toHaveLength(10)
})

test('a connection that the target closes gives its place back', async () => {
  const leads = { 'target.test:443': await startTarget({ connection: 'close' }) }
  const { proxy, agent } = await startAgent({ leads })

  const answers = await Promise.all(Array.from({ length: 4 }, () => get(agent)))

  expect(answers).toEqual(Array(4).fill('target.test'))
  expect(proxy.targets()).toHaveLength(4)
})

test('a request that is given up gives its place back: at the target, at the proxy and while it waits', async () => {
  const held = Promise.withResolvers<void>()
  const answered: (number | 'hang' | undefined)[] = [undefined, 'hang']
  const leads = { 'target.test:443': await startTarget({}, held.resolve) }
  const { proxy, agent } = await startAgent(
    { leads, answers: () => answered.shift() },
    { maxSockets: 1, connectMs: 6_000 },
  )
  const [atTarget, atProxy, waiting] = [new AbortController(), new AbortController(), new AbortController()]

  const signals = [atTarget.signal, atProxy.signal, waiting.signal, undefined]
  const results = Promise.allSettled(signals.map((signal) => get(agent, signal)))
  await held.promise
  waiting.abort()
  atTarget.abort()
  await until(async () => proxy.targets().length > 1)
  atProxy.abort()

  expect(await results).toMatchObject([
    { reason: { name: 'AbortError' } },
    { reason: { code: 'PROXY_TIMEOUT' } },
    { reason: { name: 'AbortError' } },
    { value: 'target.test' },
  ])
  expect(proxy.targets()).toHaveLength(3)
})

test('destroying an agent ends the requests that wait, and opens no tunnels for them', async () => {
  const { proxy, agent } = await startAgent({ answers: () => 'hang' }, { maxSockets: 1 })
  const atProxy = get(agent)
  const waiting = get(agent)
  await until(async () => proxy.targets().length === 1)

  agent.destroy()

  await expect(waiting).rejects.toMatchObject({ code: 'ECONNRESET' })
  await proxy.stop()
  await expect(atProxy).rejects.toMatchObject({ code: 'PROXY_UNREACHABLE' })
  expect(proxy.targets()).toHaveLength(1)
})
