import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { createTargetGuard } from '@dossier/runtime'
import {
  type ConnectProxy,
  OFF_LOOPBACK,
  offLoopback,
  PROXY_PASSWORD,
  proxyStarter,
  startNameServer,
} from '@dossier/testbed'
import { afterEach, expect, test } from '@jest/globals'
import { type OtherSide, startOtherSide } from '../../test/other-side.ts'
import { createFiles } from '../sync/files.ts'

const PUBLIC = '93.184.215.14'

const cleanups: (() => unknown)[] = []
const startProxy = proxyStarter(cleanups)
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The other side, called through a proxy with names that lead where `records` say. */
async function start(
  proxy: ConnectProxy,
  options: { environment?: Record<string, string>; records?: Record<string, string[]> } = {},
): Promise<OtherSide> {
  const nameServer = await startNameServer(options.records ?? {})
  cleanups.push(() => nameServer.stop())
  const targetGuard = createTargetGuard({ allowLocal: true }, [nameServer.address])
  const otherSide = await startOtherSide((_req, res) => res.end('ab'), {
    targetGuard,
    proxy: proxy.outgoing(options.environment),
  })
  cleanups.push(() => otherSide.close())
  return otherSide
}

const outsideOf = ({ url }: OtherSide) => offLoopback(url)

const get = ({ http }: OtherSide, url: string) =>
  http.send({ method: 'GET', url, repeatable: false, signal: new AbortController().signal }).then(
    ({ status }) => status,
    (error) => error,
  )

const put = ({ api }: OtherSide, put_url: string) =>
  api.putFile({ uuid: 'uuid', put_url }, { bytes: Readable.from(['ab']), sizeBytes: 2, timeoutMs: 5_000 }).then(
    () => undefined,
    (error) => error,
  )

test('the API is called through the proxy, by its name', async () => {
  const proxy = await startProxy()
  const otherSide = await start(proxy)

  expect(await get(otherSide, outsideOf(otherSide))).toBe(200)
  expect(proxy.targets()).toEqual([new URL(outsideOf(otherSide)).host])
})

test('an excepted API is called past the proxy', async () => {
  const proxy = await startProxy()
  const otherSide = await start(proxy, { environment: { OUTGOING_NO_PROXY: OFF_LOOPBACK } })

  expect(await get(otherSide, outsideOf(otherSide))).toBe(200)
  expect(proxy.targets()).toEqual([])
})

test('a file goes through the proxy to the address that was checked', async () => {
  const leads: Record<string, number> = {}
  const proxy = await startProxy({ leads })
  const otherSide = await start(proxy, { records: { 'files.test': [PUBLIC] } })
  const port = Number(new URL(otherSide.url).port)
  leads[`${PUBLIC}:${port}`] = port

  expect(await put(otherSide, `http://files.test:${port}/file`)).toBeUndefined()

  expect(proxy.targets()).toEqual([`${PUBLIC}:${port}`])
  expect(otherSide.received).toMatchObject([{ headers: { host: `files.test:${port}` }, body: 'ab' }])
})

test('the proxy is asked for no private address, and for no name that leads to one', async () => {
  const proxy = await startProxy()
  const otherSide = await start(proxy, {
    records: { 'private.test': ['10.0.0.1'], 'mixed.test': [PUBLIC, '169.254.169.254'] },
  })

  for (const host of ['10.0.0.1', 'private.test', 'mixed.test']) {
    expect(await put(otherSide, `http://${host}/file`)).toMatchObject({ kind: 'refused' })
  }
  expect(proxy.targets()).toEqual([])
})

test('a proxy that refuses is told as that: nothing was done, and a later try may', async () => {
  const otherSide = await start(await startProxy({ answers: () => 407 }))

  const error = await get(otherSide, outsideOf(otherSide))

  expect(error).toMatchObject({
    kind: 'unavailable',
    maybeDone: false,
    message: `${new URL(outsideOf(otherSide)).host} was not asked: the proxy rejected our user or password (407)`,
  })
  expect(inspect(error, { depth: null })).not.toContain(PROXY_PASSWORD)
})

test('files are read from storage through the proxy, unless storage is excepted', async () => {
  const proxy = await startProxy()
  const otherSide = await start(proxy)
  const read = async (environment?: Record<string, string>) => {
    const files = createFiles(2, proxy.outgoing(environment))
    cleanups.push(() => files.close())
    return text(await files.open(`${outsideOf(otherSide)}/file`, new AbortController().signal))
  }

  expect(await read({ OUTGOING_NO_PROXY: OFF_LOOPBACK })).toBe('ab')
  expect(proxy.targets()).toEqual([])
  expect(await read()).toBe('ab')
  expect(proxy.targets()).toEqual([new URL(outsideOf(otherSide)).host])
})
