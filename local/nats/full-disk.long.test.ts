import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharedEngines, until } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { freePort } from '../engines/index.ts'
import { checkout } from '../platform/checkout.ts'
import { fill, mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const DISK_MIB = 128
/** How soon a stream must take messages again once there is room. */
const WHOLE_AGAIN_MS_MAX = 90_000
const serveScript = join(checkout, 'deploy', 'nats', 'serve.sh')

let folder: string
let mounted: SmallDisk | { whyNot: string }

beforeAll(async () => {
  folder = await mkdtemp(join(checkout, '.local', 'nats-full-disk-'))
  mounted = await mountSmallDisk(join(folder, 'disk'), DISK_MIB)
})

afterAll(async () => {
  if ('unmount' in mounted) await mounted.unmount()
  await rm(folder, { recursive: true })
})

/** Starts it again whenever it ends, as Docker and Kubernetes do. */
class Supervised {
  #process: ChildProcess | undefined
  #stopped = false
  readonly #start: () => ChildProcess

  constructor(start: () => ChildProcess) {
    this.#start = start
    this.#run()
  }

  #run() {
    if (this.#stopped) return
    this.#process = this.#start()
    this.#process.once('exit', () => this.#run())
  }

  async stop() {
    this.#stopped = true
    const ended = once(this.#process!, 'exit')
    this.#process!.kill('SIGKILL')
    await ended
  }
}

test('a server in a container loses no more than the time until there is room again', async () => {
  if ('whyNot' in mounted) {
    console.info(`Left out: a full disk: no disk of a test's own can be mounted (${mounted.whyNot})`)
    return
  }
  const [port, monitorPort] = [await freePort(), await freePort()]
  const configFile = join(folder, 'nats.conf')
  const store = JSON.stringify(mounted.folder)
  const config = `listen: "127.0.0.1:${port}"\nhttp: "127.0.0.1:${monitorPort}"\njetstream { store_dir: ${store}, max_file_store: 1GB }\n`
  await writeFile(configFile, config)
  const env = {
    ...process.env,
    NATS_CONFIG: configFile,
    NATS_STORE: mounted.folder,
    NATS_MONITOR_PORT: String(monitorPort),
    PATH: `${join(sharedEngines().natsServerBinary, '..')}:${process.env.PATH}`,
  }
  // The server is process 1, as in a container.
  const inNamespace = ['--pid', '--fork', '--kill-child', '--mount-proc', 'sh', serveScript]
  const server = new Supervised(() => spawn('unshare', inNamespace, { env, stdio: 'ignore' }))
  const isHealthy = async () => {
    const [code] = await once(spawn('sh', [serveScript, '--check'], { env, stdio: 'ignore' }), 'exit')
    return code === 0
  }
  try {
    await until(isHealthy)
    await loseAndRegainRoom(port, mounted.folder)

    await until(isHealthy)
  } finally {
    await server.stop()
  }
}, 300_000)

/** Fills the disk, writes until the stream takes nothing, makes room, and waits until it takes messages again. */
async function loseAndRegainRoom(port: number, disk: string): Promise<void> {
  const connection = await connect({ servers: `127.0.0.1:${port}`, maxReconnectAttempts: -1, reconnectTimeWait: 100 })
  try {
    const manager = await jetstreamManager(connection)
    await manager.streams.add({ name: 'EVENTS', subjects: ['evt.>'] })
    const filling = join(disk, 'filling')
    await fill(filling)
    await until(async () => !(await takesMessage(connection)))
    // Several at a time, so that the server meets the full disk again and again.
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all(Array.from({ length: 10 }, () => takesMessage(connection)))).not.toContain(true)
    }
    await rm(filling)
    await until(() => takesMessage(connection), WHOLE_AGAIN_MS_MAX)
  } finally {
    await connection.close()
  }
}

function takesMessage(connection: NatsConnection): Promise<boolean> {
  const message = new Uint8Array(512 * 1024)
  return jetstream(connection, { timeout: 2_000 })
    .publish('evt.any', message)
    .then(
      () => true,
      () => false,
    )
}
