import { withdrawPermit } from '../permits/withdraw-permit.ts'
import { givePermit, type ListedPermit, listPermits } from '../store/integration-permits.ts'
import { firmNamed } from './firm-named.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'

type Parts = Pick<CommandParts, 'db' | 'now' | 'record'>

/** A line for each firm that has a permit or a pending connection, by firm id. */
export async function listIntegrationPermits({ db, now }: Parts): Promise<CommandOutcome> {
  const permits = await listPermits(db, now)
  return { line: permits.length === 0 ? 'no firm has a permit' : permits.map(lineOf).join('\n') }
}

function lineOf({ firm_id, slug, asked_at, pending_until }: ListedPermit): string {
  const permitted = asked_at === null ? [] : [`permitted (asked for at ${asked_at})`]
  const pending = pending_until === null ? [] : [`pending until ${pending_until}`]
  return [firm_id, [...permitted, ...pending].join('; '), slug].join('  ')
}

/** Lets integrations work for a firm. Integrations itself is not notified. */
export async function giveIntegrationPermit({ db, now, record }: Parts, name: string): Promise<CommandOutcome> {
  const firmId = await firmNamed(db, name)
  await db.transact({ firmId, now }, async (tx) => {
    await givePermit(tx, firmId, now)
    await record(tx, { firmId, kind: 'credential' })
  })
  return { line: `integrations may read and change data of the firm ${name}` }
}

/** Withdraws the firm's permit and its pending connections. Integrations itself is not notified. */
export async function withdrawIntegrationPermit({ db, now, record }: Parts, name: string): Promise<CommandOutcome> {
  const firmId = await firmNamed(db, name)
  const had = await db.transact({ firmId, now }, async (tx) => {
    const had = await withdrawPermit(tx, firmId)
    if (had) await record(tx, { firmId, kind: 'credential' })
    return had
  })
  return {
    line: had ? `integrations may no longer read or change data of the firm ${name}` : `the firm ${name} had no permit`,
  }
}
