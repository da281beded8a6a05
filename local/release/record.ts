import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { publishContract } from '../contracts/published.ts'
import { recordMigrations } from '../migrations/released.ts'
import { checkout } from '../platform/checkout.ts'
import { assertNoted, callerPackages, type PackageName, recordPackage } from './packages.ts'
import { versionOf } from './version-of.ts'

const packageNames = Object.keys(callerPackages)

/** `npm run release:record -- <service or package> …`: what later versions of these are compared with. */
const names = process.argv.slice(2)
const known: readonly string[] = [...serviceNames, ...packageNames]
if (names.length === 0 || names.some((name) => !known.includes(name))) {
  console.error(`usage: npm run release:record -- <name> …, of ${known.join(', ')}`)
  process.exitCode = 1
} else {
  for (const name of names) {
    try {
      if (packageNames.includes(name)) await recordPackage(callerPackages[name as PackageName])
      else await recordService(name as ServiceName)
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
}

async function recordService(name: ServiceName): Promise<void> {
  assertNoted(versionOf(name), await readFile(join(checkout, 'services', name, 'CHANGELOG.md'), 'utf8'))
  // The gateway has neither migrations nor a contract of its own.
  if (name !== 'gateway') await Promise.all([publishContract(name), recordMigrations(name)])
}
