import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServiceName } from '@dossier/contracts'
import { startNatsServer } from '@dossier/local/engines'
import { natsNeeds } from '@dossier/local/nats'
import {
  NATS_PASSWORDS_FILE,
  type NatsNeeds,
  type NatsPasswords,
  natsServerConfigFile,
  natsUserOwners,
  prepareNats,
  replyPrefixOf,
} from '@dossier/runtime'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { lastingPort } from './lasting-port.ts'
import { until } from './until.ts'

/** A user of the services' account with all rights there, which no installation has. */
const BUS_USER = 'bus'

/**
 * Starts the NATS server of a system, with the streams and users of its services, and those of `service` if there is one.
 *
 * @param dir a folder of its own, which is made
 */
export async function startSystemNats(dir: string, natsServerBinary: string, service?: NatsNeeds) {
  const password = randomBytes(12).toString('hex')
  const logFile = join(dir, 'nats-server.log')
  const natsPasswords: NatsPasswords = Object.fromEntries(natsUserOwners.map((user) => [user, password]))
  const writePasswords = (passwords: NatsPasswords) =>
    writeFile(join(dir, NATS_PASSWORDS_FILE), JSON.stringify(passwords))
  await mkdir(dir)
  await writePasswords(natsPasswords)
  const launch = (port: number) =>
    startNatsServer({
      binary: natsServerBinary,
      dir,
      port,
      configText: natsServerConfigFile([...natsNeeds, ...(service ? [service] : [])]).replace(
        'users: [\n',
        `users: [\n{ user: ${BUS_USER}, password: "${password}" }\n`,
      ),
      logFile,
      log: () => {},
    })
  let nats = await launch(await lastingPort())
  const connectAs = (user: string) =>
    connect({
      servers: new URL(nats.url).host,
      user,
      pass: password,
      // Services may publish answers nowhere else.
      inboxPrefix: replyPrefixOf('gateway'),
      noAsyncTraces: true,
    })
  const [operator, bus] = await Promise.all([connectAs('operator'), connectAs(BUS_USER)])
  await prepareNats(operator, natsNeeds)

  return {
    /** What tests do with it. */
    controls: {
      natsUrlOf: (service: ServiceName) => `nats://${service}:${password}@${new URL(nats.url).host}`,
      operator,
      /** Hears and sends what it likes where the services do. It reaches no more of JetStream than they do together. */
      bus,
      /** Makes streams and consumers again, as an operator does. */
      prepareNats: () => prepareNats(operator, natsNeeds),
      natsPasswords,
      /** Has NATS take these passwords and no others, as an operator does. */
      async changeNatsPasswords(passwords: NatsPasswords): Promise<void> {
        const reloads = async () => (await readFile(logFile, 'utf8')).split('Reloaded server configuration').length
        const before = await reloads()
        await writePasswords(passwords)
        process.kill(nats.pid, 'SIGHUP')
        await until(async () => (await reloads()) > before)
      },
      /** All messages that are in streams, key-value buckets included, by the stream's name; each with its subject. */
      async streams(): Promise<Map<string, string[]>> {
        const manager = await jetstreamManager(operator, { checkAPI: false })
        const all = new Map<string, string[]>()
        for await (const { config, state } of manager.streams.list()) {
          const messages: string[] = []
          for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
            const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null)
            if (message) messages.push(`${message.subject} ${message.string()}`)
          }
          all.set(config.name, messages)
        }
        return all
      },
      /** Deletes all streams with their consumers. */
      async deleteStreams(): Promise<void> {
        const { streams } = await jetstreamManager(operator, { checkAPI: false })
        for (const { config } of await streams.list().next()) await streams.delete(config.name)
      },
      /** Lowers the byte limit of a stream; returns a function that restores it. */
      async shrinkStream(name: string, bytesMax: number): Promise<() => Promise<unknown>> {
        const { streams } = await jetstreamManager(operator, { checkAPI: false })
        const { config } = await streams.info(name)
        await streams.update(name, { ...config, max_bytes: bytesMax })
        return () => streams.update(name, config)
      },
      stopNats: () => nats.stop(),
      /** Ends NATS at once, as a crash does. */
      async killNats(): Promise<void> {
        process.kill(nats.pid, 'SIGKILL')
        await nats.exited
      },
      /** What JetStream stores. */
      natsDataDir: join(dir, 'jetstream'),
      /** Starts NATS again where it was, with what it had stored. */
      async startNats(): Promise<void> {
        nats = await launch(nats.port)
      },
    },
    async stop(): Promise<void> {
      await Promise.all([operator.close(), bus.close()])
      await nats.stop()
    },
  }
}
