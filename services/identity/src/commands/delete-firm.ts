import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { FirmId, inOneLine } from '@dossier/contracts'
import { isRunning } from '../domain/subscriptions.ts'
import { type AskedService, askedServices, askToRemove, isAnswering, removeFirm } from '../firms/remove-firm.ts'
import {
  type FirmDeletion,
  findFirmDeletion,
  findFirmDeletionBySlug,
  insertFirmDeletion,
  listFirmDeletions,
  setAskedServices,
} from '../store/firm-deletions.ts'
import { setFirmSuspension } from '../store/firms.ts'
import { findShownFirm, type ShownFirm } from '../store/listed-firms.ts'
import { accountOfOperator } from './command-audit.ts'
import { firmNamed } from './firm-named.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'
import { linesOfSize, measureFirm } from './show-firms.ts'

/** Of `delete-firm`. */
interface Options {
  /** The firm's name, as typed. */
  confirm?: string | undefined
  /** Services that do not run here, separated by commas. */
  without?: string | undefined
}

/**
 * Deletes a firm: suspends it, then removes what every service has of it. A deletion that has begun continues without a
 * new confirmation.
 *
 * @throws Error that says why nothing is deleted, or what is left
 */
export async function deleteFirmNamed(
  parts: CommandParts,
  named: string,
  { confirm, without }: Options,
  stdin: Readable,
): Promise<CommandOutcome> {
  const absent = readServices(without)
  if (absent.length > 0) await parts.withRpc((rpc) => assertAway(askToRemove(rpc), absent))
  const deletion = (await findBegun(parts, named)) ?? (await begin(parts, named, { confirm, absent }, stdin))
  // Naming other services than before may mean that a service left out by mistake has to be asked after all.
  const isRepaired = without !== undefined && absent.toSorted().join() !== deletion.without.toSorted().join()
  if (deletion.removed_at !== null && !isRepaired) {
    return {
      line: `the firm ${inOneLine(deletion.name)} was deleted on ${deletion.removed_at}`,
      json: { ...deletion, removed: {} },
    }
  }
  if (without !== undefined) await setAskedServices(parts.db, deletion.firm_id, absent)
  // Before anything is removed, so that nobody of the firm works on meanwhile.
  await parts.tellGateways({ firm_id: deletion.firm_id })
  const removed: Record<string, number> = {}
  const billing = parts.billing()
  const removing = parts.withRpc((rpc) =>
    removeFirm(
      {
        db: parts.db,
        auditLog: parts.auditLog(),
        billing,
        ask: askToRemove(rpc),
        now: () => parts.now,
        report(service, count) {
          removed[service] = (removed[service] ?? 0) + count
        },
      },
      { ...deletion, without: without === undefined ? deletion.without : absent },
    ),
  )
  await removing.finally(() => billing?.provider.close())
  const counts = Object.entries(removed).map(([service, count]) => `${service} ${count}`)
  const done = (await findFirmDeletion(parts.db, deletion.firm_id))!
  return {
    line: `the firm ${inOneLine(deletion.name)} is deleted; rows removed: ${counts.join(', ')}. Its files leave the bucket within minutes, unless removals are held`,
    json: { ...done, removed },
  }
}

async function assertAway(ask: ReturnType<typeof askToRemove>, absent: readonly AskedService[]): Promise<void> {
  for (const service of absent) {
    if (await isAnswering(ask, service)) throw new Error(`${service} runs here: leave it out of --without`)
  }
}

/** A deletion that has begun, of a firm by its id or by its slug, unless another firm has that slug now. */
async function findBegun({ db }: CommandParts, named: string): Promise<FirmDeletion | undefined> {
  const { data: id } = FirmId.safeParse(named)
  const found = id ? await findFirmDeletion(db, id) : await findFirmDeletionBySlug(db, named)
  if (!found || id) return found
  const present = await firmNamed(db, named).catch(() => undefined)
  return present === undefined || present === found.firm_id ? found : undefined
}

async function begin(
  { db, now, record, withRpc }: CommandParts,
  named: string,
  { confirm, absent }: { confirm: string | undefined; absent: readonly AskedService[] },
  stdin: Readable,
): Promise<FirmDeletion> {
  const firm = (await findShownFirm(db, await firmNamed(db, named), now))!
  const shownName = inOneLine(firm.name)
  if (firm.subscription !== null && isRunning({ status: firm.subscription })) {
    throw new Error(`${shownName} has a subscription (${firm.subscription}): end it at the payment provider first`)
  }
  const { size, away } = await measureFirm(withRpc, firm.id)
  console.error([...linesOfDeletion(firm), ...linesOfSize(size), ...away].join('\n'))
  const typed = confirm ?? (await typedName(stdin))
  if (inOneLine(typed) !== shownName) {
    const what = typed === '' ? 'no name was typed' : `${typed} is not its name`
    throw new Error(
      `nothing is deleted: ${what}. To delete the firm, type ${shownName}, or add --confirm '${shownName}'`,
    )
  }
  const [account] = accountOfOperator()
  await db.transact({ firmId: firm.id, now }, async (tx) => {
    const { id: firm_id, slug, name, plan } = firm
    const asked_by = account?.slice('os_account='.length) ?? null
    if (!(await insertFirmDeletion(tx, { firm_id, slug, name, plan, asked_by, without: [...absent] }))) return
    await setFirmSuspension(tx, slug, firm.suspended_at ?? tx.now)
    await record(tx, { firmId: firm_id, kind: 'settings' })
  })
  return (await findFirmDeletion(db, firm.id))!
}

function linesOfDeletion({ name, slug, id, active_users, suspended_users, api_keys }: ShownFirm): string[] {
  return [
    `${inOneLine(name)} (${slug}, ${id}) and everything it has in every service will be removed, for good:`,
    `users: ${active_users + suspended_users}`,
    `API keys: ${api_keys}`,
    'Its audit log stays until it ages out, and so do old versions of its files in the bucket.',
  ]
}

async function typedName(stdin: Readable): Promise<string> {
  process.stderr.write('Type the name of the firm to delete it: ')
  const lines = createInterface({ input: stdin })
  for await (const line of lines) return line.trim()
  return ''
}

function readServices(without: string | undefined): AskedService[] {
  const names = (without ?? '').split(',').filter(Boolean)
  return names.map((name) => {
    const service = askedServices.find((one) => one === name)
    if (!service) throw new Error(`${name} is not a service with data of firms: ${askedServices.join(', ')}`)
    return service
  })
}

/** A line for each firm that was deleted, or is being deleted. */
export async function listDeletedFirms({ db }: Pick<CommandParts, 'db'>): Promise<CommandOutcome> {
  const deletions = await listFirmDeletions(db)
  const line = deletions.length === 0 ? 'no firm was deleted' : deletions.map(lineOf).join('\n')
  return { line, json: deletions }
}

function lineOf({ firm_id, slug, name, asked_at, asked_by, removed_at }: FirmDeletion): string {
  const by = asked_by === null ? '' : ` by ${asked_by}`
  const state = removed_at === null ? 'not done yet' : `removed ${removed_at}`
  return [slug, firm_id, `asked for ${asked_at}${by}`, state, inOneLine(name)].join('  ')
}
