import { type OwnerName, ownerNames } from '@dossier/contracts'
import { publishContract } from './published.ts'

/** `npm run contracts:publish -- <service> …`: part of releasing a service. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !ownerNames.includes(name as OwnerName))
if (names.length === 0 || unknown.length > 0) {
  console.error(`usage: npm run contracts:publish -- <service> …, of ${ownerNames.join(', ')}`)
  process.exitCode = 1
} else {
  for (const name of names as OwnerName[]) await publishContract(name)
}
