import type { OwnerName } from '@dossier/contracts'
import { clientSettings } from '../database/connections.ts'
import { PrimaryClient } from '../database/primary-client.ts'
import type { ServiceStorage, StorageDefinition } from '../storage/service-storage.ts'
import { type Command, command } from './command.ts'
import { withStorage } from './command-storage.ts'
import { readConfig } from './config.ts'
import { heldLine, type References, referringLine, trailerLine } from './references.ts'
import { databaseSettings } from './settings.ts'

const ROWS_AT_A_TIME = 5_000

/** Prints the service's records and its references to others, one per line, for `check-references`. */
export function listReferencesCommand(
  service: {
    name: OwnerName
    references?: References
    storage?: StorageDefinition<ServiceStorage>
    /** Lines for records outside its database. */
    alsoHeld?: (environment: NodeJS.ProcessEnv) => AsyncIterable<readonly string[]>
  },
  print: (line: string) => void = console.log,
): Command {
  const { name, storage, references = [], alsoHeld } = service
  return command(
    'list-references',
    'Prints what the service has and refers to, for check-references.',
    async (_arguments, environment) => {
      let count = 0
      const printAll = (lines: readonly string[]) => {
        for (const line of lines) print(line)
        count += lines.length
      }
      if (alsoHeld) for await (const lines of alsoHeld(environment)) printAll(lines)
      if (storage) {
        await withStorage(storage, environment, async (opened) => {
          for await (const lines of opened.listReferences()) printAll(lines)
        })
      } else {
        for await (const lines of readReferences(readConfig(databaseSettings, environment).DATABASE_URL, references)) {
          printAll(lines)
        }
      }
      return trailerLine(name, count)
    },
  )
}

/** The lines of all rows, as of one instant. */
async function* readReferences(url: string, references: References): AsyncGenerator<string[]> {
  const limits = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0, pipeline: false }
  const client = new PrimaryClient({ ...clientSettings(url), ...limits })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    for (const reference of references) {
      await client.query(`declare rows no scroll cursor for ${reference.query}`)
      for (let full = true; full; ) {
        const text = `fetch ${ROWS_AT_A_TIME} from rows`
        const { rows } = await client.query<[string, string]>({ text, rowMode: 'array' })
        full = rows.length === ROWS_AT_A_TIME
        yield rows.map(([id, target]) =>
          'holds' in reference
            ? heldLine(reference.holds, id)
            : referringLine({ kind: reference.from, id }, { kind: reference.to, id: target }),
        )
      }
      await client.query('close rows')
    }
  } finally {
    await client.end()
  }
}
