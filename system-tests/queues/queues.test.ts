import { readFile } from 'node:fs/promises'
import { ownerNames } from '@dossier/contracts'
import { cloneDatabases, sharedEngines } from '@dossier/testbed/engines'
import { expect, test } from '@jest/globals'
import { queues } from './queues.ts'

/** Work whose processes another test kills, by the name of its job or table. */
const KILLED_ELSEWHERE: Readonly<Record<string, string>> = {
  'advance-clock': 'system-tests/sandbox-clock.long.test.ts',
  checkImportFile: 'system-tests/imports-killed.long.test.ts',
}

/** Work during which no process is killed, and why none needs to be. */
const NOT_KILLED: Readonly<Record<string, string>> = {
  'refresh-subscription': 'the payment provider is asked for the present state, which is written as it is',
  upload_copies: 'a request waits for each copy and begins it anew',
  deliveries: 'of version 0.1.0: this version only moves what is there to delivery_queue',
}

/** Integrations has a store of its own: `practice-management/sync-killed.long.test.ts` kills its processes. */
const OWNERS = ownerNames.filter((owner) => owner !== 'integrations')
const LEASE_COLUMNS = ['lease', 'leased_until', 'claimed_at', 'next_attempt_at']

test('processes are killed while they do each kind of job and work on each table with leases, or there is a reason not to', async () => {
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

  expect([...there].sort()).toEqual(
    [...queues.map(({ name }) => name), ...Object.keys({ ...KILLED_ELSEWHERE, ...NOT_KILLED })].sort(),
  )
  for (const file of Object.values(KILLED_ELSEWHERE)) {
    const text = await readFile(file, 'utf8')
    expect([file, text.includes('startProcess('), text.includes('.kill()')]).toEqual([file, true, true])
  }
})
