import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { createTargetGuard } from '@dossier/runtime'
import { startNameServer } from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { type Answering, type OtherSide, startOtherSide } from '../../test/other-side.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The other side, whose API is public unless `isLocal`, as far as the addresses for files go. */
async function start(options: {
  records: Record<string, string[]>
  isLocal?: boolean
  answering?: Answering
}): Promise<OtherSide> {
  const nameServer = await startNameServer(options.records)
  cleanups.push(() => nameServer.stop())
  const targetGuard = createTargetGuard({ allowLocal: options.isLocal ?? false }, [nameServer.address])
  const otherSide = await startOtherSide(options.answering ?? ((_req, res) => res.end()), { targetGuard })
  cleanups.push(() => otherSide.close())
  return otherSide
}

/** Counts the connections to a port of this machine. */
async function startListener() {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => server.close())
  return { port: (server.address() as { port: number }).port, connections: () => connections }
}

const put = ({ api }: OtherSide, put_url: string) =>
  api.putFile({ uuid: 'uuid', put_url }, { bytes: Readable.from(['ab']), sizeBytes: 2, timeoutMs: 5_000 }).then(
    () => undefined,
    (error) => error,
  )

test.each([
  ['https://127.0.0.1:{port}/file', '127.0.0.1:{port}'],
  ['https://[::ffff:127.0.0.1]:{port}/file', '[::ffff:7f00:1]:{port}'],
  ['https://localhost:{port}/file', 'localhost:{port}'],
  ['https://loopback.test:{port}/file', 'loopback.test:{port}'],
  ['https://mixed.test:{port}/file', 'mixed.test:{port}'],
  ['https://10.0.0.1/file', '10.0.0.1'],
  ['https://private.test/file', 'private.test'],
  ['https://169.254.169.254/latest/meta-data', '169.254.169.254'],
  ['http://public.test/file', 'public.test'],
  ['https://user:password@public.test/file', 'public.test'],
  ['file', 'this address'],
])('the file for %s goes nowhere', async (address, shownHost) => {
  const listener = await startListener()
  const of = (text: string) => text.replace('{port}', String(listener.port))
  const otherSide = await start({
    records: {
      'public.test': ['93.184.215.14'],
      'private.test': ['10.0.0.1'],
      'loopback.test': ['127.0.0.1'],
      'mixed.test': ['93.184.215.14', '127.0.0.1'],
    },
  })

  const error = await put(otherSide, of(address))

  expect(error).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining(`nothing to ${of(shownHost)}: `),
  })
  expect(error.message).not.toContain('password')
  expect([listener.connections(), otherSide.received]).toEqual([0, []])
})

test('where the API is local, a file may go to this machine and still not to private addresses', async () => {
  const otherSide = await start({
    records: { 'files.test': ['127.0.0.1'], 'private.test': ['10.0.0.1'] },
    isLocal: true,
  })

  const sent = await put(otherSide, `${otherSide.url.replace('127.0.0.1', 'files.test')}/file`)
  const refused = await put(otherSide, 'http://private.test/file')

  expect([sent, refused]).toEqual([undefined, expect.objectContaining({ kind: 'refused' })])
  expect(otherSide.received).toEqual([expect.objectContaining({ method: 'PUT', path: '/file', body: 'ab' })])
})

test('the file goes to the address that was checked, wherever the name leads by then', async () => {
  const records = { 'fickle.test': ['127.0.0.1'] }
  const otherSide = await start({
    records,
    isLocal: true,
    answering(_req, res) {
      records['fickle.test'] = ['10.0.0.1']
      res.setHeader('Connection', 'close').end()
    },
  })
  const address = `${otherSide.url.replace('127.0.0.1', 'fickle.test')}/file`

  const [first, second] = [await put(otherSide, address), await put(otherSide, address)]

  expect([first, second]).toEqual([undefined, expect.objectContaining({ kind: 'refused' })])
  expect(otherSide.received).toHaveLength(1)
})

test('a file does not follow a redirect', async () => {
  const otherSide = await start({
    records: {},
    isLocal: true,
    answering({ path }, res) {
      if (path === '/elsewhere') res.end()
      else res.writeHead(307, { Location: '/elsewhere' }).end()
    },
  })

  const error = await put(otherSide, `${otherSide.url}/file`)

  expect(error).toMatchObject({ kind: 'refused', status: 307 })
  expect(otherSide.received.map(({ path }) => path)).toEqual(['/file'])
})
