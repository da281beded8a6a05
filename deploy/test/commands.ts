import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerNames, serviceNames } from '@dossier/contracts'

/** A line of docs/operations/commands.md. */
export interface DocumentedCommand {
  /** Services that it names. */
  services: readonly string[]
  /** As it stands behind the service, in the language of a shell. */
  command: string
}

/** The line that each command gets on standard input. */
export const COMMAND_INPUT = 'a long password of yours'

/** Needs the operator's credentials, which no container of a service has. */
export const OF_OPERATOR = 'prepare-nats'
/** Need the key of S3's root, which no container of a service has. */
export const OF_STORAGE_ROOT: readonly string[] = ['prepare-storage', 'remove-old-versions']

/** Fails where it finds a fault, such as that nobody has named a relay for email yet. */
export const FINDS_FAULTS = 'doctor'

/** What the column of services says, where it is not one. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  each: serviceNames,
  'each but the gateway': ownerNames,
  'each but the gateway and integrations': ownerNames.filter((name) => name !== 'integrations'),
}

/** The page docs/operations/commands.md. */
export function readCommands(): string {
  return readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations', 'commands.md'), 'utf8')
}

/** Lines of the page for a command that runs in the container which prepares its service, with that container's rights. */
export function linesInPrepare(command: string): string[] {
  return [...readCommands().matchAll(/`(docker compose run [^`]* \w+-prepare src\/main\.ts ([a-z-]+))`/g)].flatMap(
    ([, line, name]) => (name === command ? [line!] : []),
  )
}

/** The commands of the page in its order, in which one may build on those before. */
export function commandsOfPage(): DocumentedCommand[] {
  const lines = readCommands().matchAll(/^\| [^|]+ \| (?<column>[a-z ]+) \| `(?<command>[^`]+)` \|$/gm)
  return [...lines].map(({ groups }) => {
    const { column, command } = groups as { column: string; command: string }
    const services = GROUPS[column] ?? [column]
    if (services.some((name) => !serviceNames.includes(name as (typeof serviceNames)[number])))
      throw new Error(`commands.md names no service in "${column}"`)
    return { services, command }
  })
}
