import { existsSync } from 'node:fs'
import { ownerNames } from '@dossier/contracts'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { queues } from './queues.ts'

/** Work that other tests cover, by the name of its job or table. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'advance-clock': 'system-tests/sandbox-clock.long.test.ts',
  buildJoinedFile: 'services/documents/test/joined-files.long.test.ts',
  checkImportFile: 'system-tests/imports-killed.long.test.ts',
  // handOverDocuments and refresh-subscription are rare, because the request itself usually does the work. Repeating them changes nothing.
  handOverDocuments: 'system-tests/former-client.test.ts',
  'refresh-subscription': 'services/identity/test/billing-events.test.ts',
  removeImport: 'services/matters/test/imports.test.ts',
  scanUpload: 'services/documents/test/scan-upload.test.ts',
  processUpload: 'services/documents/test/processing-in-turn.long.test.ts',
  flagUpload: 'services/documents/test/file-warnings.test.ts',
  // A request waits for each copy and begins it anew.
  upload_copies: 'services/documents/test/slow-storage.test.ts',
  // Of version 0.1.0: this version only moves what is there to delivery_queue.
  deliveries: 'services/notifications/test/survived-restarts.test.ts',
}

/** Integrations has a store of its own, and tests of its syncs with kills. */
const OWNERS = ownerNames.filter((owner) => owner !== 'integrations')
const LEASE_COLUMNS = ['lease', 'leased_until', 'claimed_at', 'next_attempt_at']

test('each kind of job and each table with leases is in the contract, or is listed with the test that covers it', async () => {
  const databases = await cloneDatabases(sharedEngines(), {}, OWNERS)
  const tables = await Promise.all(
    OWNERS.map((owner) =>
      databases.query<{ name: string }>(
        owner,
        `select distinct table_name as name from information_schema.columns
         where table_schema = 'public' and column_name = any($1)`,
        [LEASE_COLUMNS],
      ),
    ),
  )
  await databases.drop()
  const jobs = await Promise.all(
    OWNERS.map(async (owner): Promise<string[]> => {
      const { service } = await import(`@dossier/${owner}`)
      return (service.jobs ?? []).map(({ job }: { job: { name: string } }) => job.name)
    }),
  )

  const there = new Set([...jobs.flat(), ...tables.flat().map(({ name }) => name)])

  expect([...there].sort()).toEqual([...queues.map(({ name }) => name), ...Object.keys(ELSEWHERE)].sort())
  for (const file of Object.values(ELSEWHERE)) expect([file, existsSync(file)]).toEqual([file, true])
})
