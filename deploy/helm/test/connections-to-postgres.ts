import { type Manifest, serviceFacts } from './helm.ts'
import { envOf, find } from './manifests.ts'

const POSTGRES_PORT = 5432

interface Connections {
  /** Of the Deployment, without the prefix of the release. */
  name: string
  /** That it has, or that autoscaling may give it. */
  replicas: number
  /** Connections of one process, of all of them, and with the one more that an upgrade brings. */
  each: number
  running: number
  upgraded: number
}

/** The most connections to PostgreSQL of each Deployment that may connect there, by what its service opens. */
export function connectionsIn(manifests: Manifest[]): Connections[] {
  const reaching = manifests.filter(
    ({ kind, metadata }) => kind === 'Deployment' && reachesPostgres(find(manifests, 'NetworkPolicy', metadata.name)),
  )
  return reaching.map(({ metadata, spec }) => {
    const name = metadata.name.replace('dossier-', '')
    const { connections, settings } = serviceFacts[name.replace('-workers', '')]
    const env = envOf(manifests, name)
    const pool = Number(env.DATABASE_CONNECTIONS_MAX ?? settings.DATABASE_CONNECTIONS_MAX.default)
    const each = pool + connections.lookups + connections.relay + (env.ROLE === 'rpc' ? 0 : connections.sessions)
    const scaler = manifests.find(
      (other) => other.kind === 'HorizontalPodAutoscaler' && other.metadata.name === metadata.name,
    )
    const replicas: number = scaler?.spec.maxReplicas ?? spec.replicas
    return { name, replicas, each, running: each * replicas, upgraded: each * (replicas + 1) }
  })
}

function reachesPostgres({ spec }: Manifest): boolean {
  return spec.egress.some(({ ports }: { ports: { port: number }[] }) =>
    ports.some(({ port }) => port === POSTGRES_PORT),
  )
}
