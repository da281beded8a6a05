import { type OwnerName, ownerNames } from '@dossier/contracts'
import { publishContract } from '../contracts/published.ts'
import { recordMigrations } from '../migrations/released.ts'

/** `npm run release:record -- <service> …`: what later versions of these services are compared with. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !ownerNames.includes(name as OwnerName))
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run release:record -- <service> …, of ${ownerNames.join(', ')}`)
  process.exitCode = 1
} else {
  for (const name of names as OwnerName[]) await Promise.all([publishContract(name), recordMigrations(name)])
}
