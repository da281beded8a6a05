import { type ServiceName, serviceNames } from '@dossier/contracts'
import { type ConnectionsOutsidePool, consumersOf, type NatsNeeds, type Settings } from '@dossier/runtime'
import { addressesOf, type Peer, peersOf } from './peers.ts'

/** What the chart needs to know about a service. */
export interface ChartService {
  name: ServiceName
  /** The version of its package and of its image. */
  version: string
  settings: Settings
  /** Of the owners; the gateway needs no stream. */
  natsNeeds: NatsNeeds | undefined
  /** Connections to PostgreSQL besides the pool, if it has one. */
  connections: ConnectionsOutsidePool | undefined
  /** Settings of its command `migrate`; the gateway has no such command. */
  migrateSettings: Settings
  /** Settings of its command `prepare-storage`, if it has one. */
  storageSettings: Settings
}

/** Input of the templates; see files/services.json of the chart. */
interface ServiceFacts {
  version: string
  settings: Record<string, { default?: string; required?: true }>
  secrets: Record<string, { required?: true }>
  migrateSettings: string[]
  storageSettings: string[]
  /** To whom the service opens connections: always, or where one of these settings is set. */
  egress: Partial<Record<Peer, true | string[]>>
  /** Settings with addresses of peers that are not secret. */
  addresses: Partial<Record<Peer, string[]>>
  consumers: { stream: string; name: string }[]
  /** Connections of a process to PostgreSQL, besides those of DATABASE_CONNECTIONS_MAX. */
  connections?: ConnectionsOutsidePool
}

export interface ChartParts {
  services: readonly ChartService[]
  /** Settings of the command `prepare-nats`. */
  operatorSettings: Settings
}

/** What the chart's templates know about services and the operator's command. */
export function renderServiceFacts({ services, operatorSettings }: ChartParts): string {
  const facts = Object.fromEntries(inOrder(services).map((service) => [service.name, factsOf(service)]))
  return `${JSON.stringify({ services: facts, operatorSettings: plainNames(operatorSettings) }, null, 2)}\n`
}

function factsOf(service: ChartService): ServiceFacts {
  const { version, settings, natsNeeds, connections, migrateSettings, storageSettings } = service
  const plain = Object.entries(settings).filter(([, { secret }]) => !secret)
  const secret = Object.entries(settings).filter(([, { secret }]) => secret)
  return {
    version,
    settings: Object.fromEntries(
      plain.map(([name, { default: fallback }]) => [
        name,
        fallback === undefined ? { required: true } : { default: fallback },
      ]),
    ),
    secrets: Object.fromEntries(
      secret.map(([name, { default: fallback }]) => [name, fallback === undefined ? { required: true } : {}]),
    ),
    migrateSettings: Object.keys(migrateSettings),
    storageSettings: Object.keys(storageSettings),
    egress: peersOf(settings),
    addresses: addressesOf(settings),
    consumers: natsNeeds ? consumersOf(natsNeeds).map(({ stream, name }) => ({ stream, name })) : [],
    ...(connections && { connections }),
  }
}

/** Names of the settings that are no secrets. */
function plainNames(settings: Settings): string[] {
  return Object.keys(settings).filter((name) => !settings[name]!.secret)
}

function inOrder(services: readonly ChartService[]): ChartService[] {
  return serviceNames.map((name) => services.find((service) => service.name === name)!)
}
