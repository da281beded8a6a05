import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { checkout } from './platform/checkout.ts'
import { type Platform, startPlatform } from './platform/index.ts'
import { fill, mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** More than an empty installation needs, less than what a NATS server with its defaults would need for its streams. */
const DISK_MIB = 700
/** How soon all must be whole again once there is room, without a restart by hand. */
const WHOLE_AGAIN_MS_MAX = 90_000

let folder: string
let mounted: SmallDisk | { whyNot: string }
let platform: Platform | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(checkout, '.local', 'full-disk-'))
  mounted = await mountSmallDisk(join(folder, 'disk'), DISK_MIB)
})

afterAll(async () => {
  await platform?.stop()
  if ('unmount' in mounted) await mounted.unmount()
  await rm(folder, { recursive: true })
})

const options = (disk: string) => ({
  port: 0,
  dataDir: join(disk, 'data'),
  logDir: join(folder, 'logs'),
  stateFile: join(folder, 'state', 'state.json'),
  log: () => {},
})

test(
  'a full disk refuses writes clearly, and all is whole again once there is room',
  async () => {
    if ('whyNot' in mounted) {
      console.info(`Left out: a full disk: no disk of a test's own can be mounted (${mounted.whyNot})`)
      return
    }
    const { folder: disk } = mounted
    platform = await startPlatform(options(disk))
    const { base_url: baseUrl, firms } = platform.state
    const headers = { 'X-Api-Key': firms[0]!.api_key, 'Content-Type': 'application/json' }
    const acknowledged: string[] = []
    const write = async (): Promise<string> => {
      const body = JSON.stringify({ first_name: 'Ana', last_name: 'Silva' })
      const response = await fetch(`${baseUrl}/api/v1/clients`, { method: 'POST', headers, body })
      const { data, error } = (await response.json()) as { data?: { id: string }; error?: { code: string } }
      if (data) acknowledged.push(data.id)
      return `${response.status} ${error?.code ?? 'done'}`
    }
    const read = async (id: string): Promise<number> =>
      (await fetch(`${baseUrl}/api/v1/clients/${id}`, { headers })).status
    const totalOf = async (list: string): Promise<number | undefined> => {
      const response = await fetch(`${baseUrl}/api/v1/${list}`, { headers })
      return ((await response.json()) as { pagination?: { total: number } }).pagination?.total
    }
    await write()

    const filled = await fill(join(disk, 'filling'))
    const answers = new Set<string>()
    const writeMeanwhile = async () => answers.add(await write())
    await until(async () => (await writeMeanwhile()).has('503 service_unavailable'))
    // Several at a time, so that each store meets the full disk again and again.
    for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 10 }, writeMeanwhile))
    await rm(join(disk, 'filling'))
    await until(async () => (await write()) === '201 done', WHOLE_AGAIN_MS_MAX)
    // A client whose request was answered 503 may be there too, and has its event then.
    await until(
      async () => (await totalOf('events?type=client.created')) === (await totalOf('clients')),
      WHOLE_AGAIN_MS_MAX,
    )

    expect(filled).toBeGreaterThan(0)
    expect([...answers].filter((answer) => answer !== '201 done')).toEqual(['503 service_unavailable'])
    // NATS may be starting again only now.
    for (const id of acknowledged) await until(async () => (await read(id)) === 200, WHOLE_AGAIN_MS_MAX)
    expect(await totalOf('clients')).toBeGreaterThanOrEqual(acknowledged.length)
  },
  10 * 60_000,
)

test('a start on a disk that is nearly full says how much room it needs', async () => {
  if ('whyNot' in mounted) return
  const { folder: disk } = mounted
  await platform?.stop()
  const filled = await fill(join(disk, 'filling'))
  await truncate(join(disk, 'filling'), filled - 100 * 1024 * 1024)

  await expect(startPlatform(options(disk))).rejects.toThrow(/ MiB left, and Dossier needs 256 MiB to start/)
})
