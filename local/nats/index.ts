import { readFileSync } from 'node:fs'
import type { Consuming } from '@dossier/runtime'

/** What each service consumes; derived from the services' definitions, which take a second to load. */
export const consuming: readonly Consuming[] = JSON.parse(
  readFileSync(new URL('consuming.json', import.meta.url), 'utf8'),
)
