import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDossier } from '@dossier/client'
import { type BusEvent, type EventEnvelope, type FirmId, type Operation, serviceNames } from '@dossier/contracts'
import { callOperation, type InputFor, sendToOperation } from './caller.ts'
import { TestClock } from './clock.ts'
import { cloneDatabases } from './databases.ts'
import { testEnvironment } from './environment.ts'
import { startObjectStoreProcess } from './object-store-process.ts'
import { seedsOf } from './seeds.ts'
import { settle } from './settled.ts'
import { ownersWithOutbox, sharedEngines } from './shared-engines.ts'
import { startSystemNats } from './system-nats.ts'
import type { SystemOptions } from './system-options.ts'
import { servicesOf } from './system-services.ts'

/** An email or SMS as its recipient sees it. */
export interface CaughtMessage {
  channel: 'email' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
}

export type System = Awaited<ReturnType<typeof startSystem>>

/**
 * Starts the gateway and all services in this process, with their own databases and NATS server. A test sees what an
 * outside caller sees, and the databases.
 */
export async function startSystem(options: SystemOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'dossier-system-'))
  const clock = new TestClock(join(dir, 'clock'))
  const sharedStore = sharedEngines().objectStore
  const ownStore = options.inProcesses && (await startObjectStoreProcess(sharedStore, clock, dir))
  const engines = { ...sharedEngines(), objectStore: { ...sharedStore, ...(ownStore && { url: ownStore.url }) } }
  const [databases, nats] = await Promise.all([
    cloneDatabases(engines, options.databaseUrls),
    startSystemNats(join(dir, 'nats'), engines.natsServerBinary, options.service),
  ])
  const { operator, natsUrlOf } = nats.controls
  const environments = testEnvironment(engines, databases, natsUrlOf)
  const services = servicesOf({ options, environments, clock, dir })
  await Promise.all(serviceNames.map(services.controls.startService))
  const { baseUrl } = services

  return {
    get baseUrl() {
      return baseUrl()
    },
    ...nats.controls,
    ...services.controls,
    ...seedsOf(databases, clock, baseUrl),
    /** Address of a service's database, with the service's role. */
    databaseUrlOf: databases.urlOf,
    mailbox: engines.mailbox,
    clock,
    now: () => clock.read().toISOString(),
    /** Runs SQL on a service's database, as its role. */
    query: databases.query,
    /** Carries out an operation over HTTP. `key` is an API key, or undefined for no credential. */
    call: <Op extends Operation>(
      op: Op,
      input: InputFor<Op>,
      key: string | undefined,
      headers?: Record<string, string>,
    ) => callOperation(baseUrl(), op, input, key, headers),
    /** The same with an input that may be anything, such as one that the operation is to refuse. */
    send: <Op extends Operation>(
      op: Op,
      input: Record<string, unknown>,
      key: string | undefined,
      headers?: Record<string, string>,
    ) => sendToOperation(baseUrl(), op, input, key, headers),
    /** The client with an API key, or without a credential, as an integrator has it. */
    api: (key?: string) => createDossier({ baseUrl: baseUrl(), apiKey: key }),
    /** The events of a firm, as webhooks deliver them, in the order of their creation, from the outboxes of all services. */
    async eventsOf(firm: { id: FirmId }): Promise<EventEnvelope[]> {
      const rows = await Promise.all(
        ownersWithOutbox.map((service) =>
          databases.query<{ id: string; payload: string }>(
            service,
            `select id, payload from outbox where subject like 'evt.%' and payload::jsonb ->> 'firm_id' = $1`,
            [firm.id],
          ),
        ),
      )
      return rows
        .flat()
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ payload }) => {
          const { actor: _, ...event } = JSON.parse(payload) as BusEvent
          return event
        })
    },
    /** What the mailbox has caught for the address, newest last. */
    async messagesTo(address: string): Promise<CaughtMessage[]> {
      const response = await fetch(`${engines.mailbox.url}/messages?to=${encodeURIComponent(address)}`)
      return (await response.json()) as CaughtMessage[]
    },
    settled: () => settle(databases, operator, clock.read),
    /** What each process of the system has written, by the name of its file. Services of this process write elsewhere. */
    async logs(): Promise<Map<string, string>> {
      const names = (await readdir(dir)).filter((name) => name.endsWith('.log'))
      return new Map(
        await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'utf8')] as const)),
      )
    },
    async stop() {
      await services.stop()
      await nats.stop()
      if (ownStore) await ownStore.stop()
      await databases.drop()
      await options.documents?.drop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
