import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareNatsAt } from '@dossier/runtime'
import { lastingPort, makeAuthority, until } from '@dossier/testbed'
import { sharedEngines } from '@dossier/testbed/engines'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type NatsServer, startNatsServer } from '../engines/index.ts'
import { startConnecting } from './test/start-connecting.ts'

let folder: string
/** Offers no TLS, demands it, has the certificate of another host, and demands a client's certificate too. */
let plain: NatsServer
let secured: NatsServer
let elsewhere: NatsServer
let mutual: NatsServer

const file = (name: string) => join(folder, name)

const start = (dir: string, tls: string) =>
  startNatsServer({ binary: sharedEngines().natsServerBinary, dir: file(dir), port: 0, configText: tls, log: () => {} })

const certificateOf = (name: string) => `cert_file: "${file(`${name}.crt`)}", key_file: "${file(`${name}.key`)}"`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-tls-'))
  const { certify } = makeAuthority(folder)
  certify('server', 'subjectAltName=DNS:localhost')
  certify('elsewhere', 'subjectAltName=DNS:elsewhere.example')
  certify('client', 'extendedKeyUsage=clientAuth')
  ;[plain, secured, elsewhere, mutual] = await Promise.all([
    start('plain', ''),
    start('secured', `tls { ${certificateOf('server')} }`),
    start('elsewhere', `tls { ${certificateOf('elsewhere')} }`),
    start('mutual', `tls { ${certificateOf('server')}, ca_file: "${file('ca.crt')}", verify: true }`),
  ])
})
afterAll(async () => {
  await Promise.all([plain, secured, elsewhere, mutual].map((server) => server.stop()))
  await rm(folder, { recursive: true })
})

/** Connects as the command prepare-nats does: answers why it could not, or undefined. */
const failureOf = (address: string, settings: Record<string, string> = {}) =>
  prepareNatsAt({ NATS_OPERATOR_URL: address, ...settings }, []).then(
    () => undefined,
    (error: Error) => error.message,
  )

const authority = () => ({ NATS_TLS_CA_FILE: file('ca.crt') })

test('without TLS only nats:// connects, and only where TLS is not required', async () => {
  const at = `localhost:${plain.port}`

  expect(await failureOf(`nats://${at}`)).toBeUndefined()
  expect(await failureOf(`tls://${at}`)).toMatch(/does not support 'tls'/)
  expect(await failureOf(`nats://${at}`, { NATS_TLS: 'required' })).toMatch(/does not support 'tls'/)
  expect(await failureOf(`nats://${at}`, authority())).toMatch(/does not support 'tls'/)
})

test('the certificate of the server must lead to a known authority and name the host', async () => {
  const { port } = secured

  expect(await failureOf(`tls://localhost:${port}`, authority())).toBeUndefined()
  expect(await failureOf(`nats://localhost:${port}`, authority())).toBeUndefined()
  expect(await failureOf(`tls://localhost:${port}`)).toMatch(/certificate/)
  expect(await failureOf(`tls://localhost:${elsewhere.port}`, authority())).toMatch(/does not match/)
  expect(await failureOf(`tls://127.0.0.1:${port}`, authority())).toMatch(/host names, not addresses/)
})

test('a client shows its certificate where the server asks for one', async () => {
  const address = `tls://localhost:${mutual.port}`
  const own = { ...authority(), NATS_TLS_CERT_FILE: file('client.crt'), NATS_TLS_KEY_FILE: file('client.key') }

  expect(await failureOf(address, own)).toBeUndefined()
  expect(await failureOf(address, authority())).toBeDefined()
})

test('half a certificate, and a file that is missing, are named', async () => {
  const address = `tls://localhost:${secured.port}`

  expect(await failureOf(address, { NATS_TLS_CERT_FILE: file('client.crt') })).toBe(
    'set both NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE, or neither',
  )
  expect(await failureOf(address, { NATS_TLS_CA_FILE: file('nowhere') })).toBe(
    `NATS_TLS_CA_FILE names ${file('nowhere')}, which cannot be read (ENOENT)`,
  )
})

test('a service takes the first of several servers that is there', async () => {
  const NATS_URL = `tls://localhost:1,localhost:${secured.port}`

  const service = await startConnecting({ NATS_URL, ...authority() })
  const { bus } = await service.connecting

  expect(bus.connected).toBe(true)
  expect(bus.connection.info!.tls_required).toBe(true)
  await service.stop()
})

/** Says that it is a NATS server without TLS, and keeps what it is told. */
async function startEavesdropper(): Promise<{ server: Server; port: number; heard: string[] }> {
  const port = await lastingPort()
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => heard.push(data.toString()))
    socket.write('INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1048576}\r\n')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, port, heard }
}

test('a service that requires TLS tells a server without it nothing, says so, and waits for one that has it', async () => {
  const { server, port, heard } = await startEavesdropper()
  const NATS_URL = `nats://matters:hunter2@localhost:${port}`

  const service = await startConnecting({ NATS_URL, ...authority(), NATS_TLS: 'required' })
  await until(async () => service.lines.length > 0)
  await new Promise((resolve) => server.close(resolve))
  const moved = await startNatsServer({
    binary: sharedEngines().natsServerBinary,
    dir: file('moved'),
    port,
    configText: `tls { ${certificateOf('server')} }`,
    log: () => {},
  })
  const { bus } = await service.connecting

  expect(heard.join('')).toBe('')
  expect(service.lines[0]).toBe("there is no connection to NATS yet server does not support 'tls'")
  expect(service.lines.join()).not.toContain('hunter2')
  expect(bus.connected).toBe(true)
  await service.stop()
  await moved.stop()
})
