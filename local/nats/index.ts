import { readFileSync } from 'node:fs'
import type { NatsNeeds } from '@dossier/runtime'

/** NATS requirements of each service, derived from the services' definitions, which take a second to load. */
export const natsNeeds: readonly NatsNeeds[] = JSON.parse(
  readFileSync(new URL('nats-needs.json', import.meta.url), 'utf8'),
)
