import { documents, type FirmId, fullName, inOneLine, matters, notifications } from '@dossier/contracts'
import { type RpcClient, reasonOf } from '@dossier/runtime'
import { findShownFirm, type ListedFirm, type ListedUser, listFirms, listUsersOfFirm } from '../store/listed-firms.ts'
import { firmNamed } from './firm-named.ts'
import type { CommandOutcome, CommandParts } from './operator-command.ts'

const FIRMS_AT_A_TIME = 500

/** A line for each firm, in the order of the slugs. */
export async function listAllFirms({ db }: Pick<CommandParts, 'db'>): Promise<CommandOutcome> {
  const firms: ListedFirm[] = []
  for (let page: ListedFirm[] = [], isFirst = true; isFirst || page.length === FIRMS_AT_A_TIME; isFirst = false) {
    page = await listFirms(db, page.at(-1)?.slug ?? '', FIRMS_AT_A_TIME)
    firms.push(...page)
  }
  return { line: firms.length === 0 ? 'there are no firms' : firms.map(lineOfFirm).join('\n'), json: firms }
}

function lineOfFirm({ id, slug, name, plan, active_users, last_event_at, suspended_at }: ListedFirm): string {
  const used = last_event_at === null ? 'never used' : `last used ${last_event_at}`
  const suspended = suspended_at === null ? [] : [`suspended since ${suspended_at}`]
  return [slug, id, plan, counted(active_users, 'user'), used, ...suspended, inOneLine(name)].join('  ')
}

/** Data of a firm in other services; null if a service is unavailable. */
export interface FirmSize {
  matters: number | null
  clients: number | null
  document_requests: number | null
  uploads: number | null
  stored_bytes: number | null
  communications: number | null
  webhooks: number | null
}

const SIZE_UNKNOWN: FirmSize = {
  matters: null,
  clients: null,
  document_requests: null,
  uploads: null,
  stored_bytes: null,
  communications: null,
  webhooks: null,
}

/** Asks all owners in parallel. `away` lists services that do not respond. */
export async function measureFirm(
  withRpc: CommandParts['withRpc'],
  firm_id: FirmId,
): Promise<{ size: FirmSize; away: string[] }> {
  const away: string[] = []
  const orAway = <Answer extends object>(service: string, asked: Promise<Answer>) =>
    asked.catch((error: Error) => {
      away.push(`${service} does not answer: ${reasonOf(error)}`)
      return {}
    })
  const ask = (rpc: RpcClient<'identity'>) =>
    Promise.all([
      orAway('matters', rpc.ask(matters.operations.measureMattersOfFirm, { firm_id })),
      orAway('documents', rpc.ask(documents.operations.measureDocumentsOfFirm, { firm_id })),
      orAway('notifications', rpc.ask(notifications.operations.measureNotificationsOfFirm, { firm_id })),
    ])
  const answers = await withRpc(ask).catch((error: Error) => {
    away.push(`NATS does not answer: ${reasonOf(error)}`)
    return []
  })
  return { size: Object.assign({ ...SIZE_UNKNOWN }, ...answers), away }
}

/** Plan, users, size and last use of a firm. */
export async function showFirm({ db, now, withRpc }: CommandParts, named: string): Promise<CommandOutcome> {
  const firmId = await firmNamed(db, named)
  const [firm, { size, away }] = await Promise.all([findShownFirm(db, firmId, now), measureFirm(withRpc, firmId)])
  if (!firm) throw new Error(`there is no firm ${named}`)
  const lines = [
    `${inOneLine(firm.name)}, ${firm.slug}, ${firm.id}`,
    `plan: ${firm.plan}${firm.subscription === null ? '' : `, subscription ${firm.subscription}`}`,
    `made: ${firm.created_at}`,
    `last used: ${firm.last_event_at ?? 'never'}`,
    ...(firm.suspended_at === null ? [] : [`suspended: ${firm.suspended_at}`]),
    `email: ${firm.email ?? 'none'}, time zone: ${firm.timezone}`,
    `users: ${firm.active_users} active, ${firm.suspended_users} suspended, ${counted(firm.open_invitations, 'open invitation')}`,
    `API keys: ${firm.api_keys}`,
    `practice management: ${firm.has_integration_permit ? 'connected' : 'not connected'}`,
    ...linesOfSize(size),
    ...away,
  ]
  return { line: lines.join('\n'), json: { ...firm, size, away } }
}

export function linesOfSize(size: FirmSize): string[] {
  return Object.entries(size).flatMap(([what, count]) =>
    count === null ? [] : [`${what.replaceAll('_', ' ')}: ${count.toLocaleString('en-US')}`],
  )
}

/** A line for each user, in the order of the emails. */
export async function listUsers({ db }: Pick<CommandParts, 'db'>, named: string): Promise<CommandOutcome> {
  const users = await listUsersOfFirm(db, await firmNamed(db, named))
  return { line: users.length === 0 ? 'the firm has no users' : users.map(lineOfUser).join('\n'), json: users }
}

function lineOfUser({ id, email, first_name, last_name, role, status, two_step, last_sign_in }: ListedUser): string {
  const signedIn = last_sign_in === null ? 'never signed in' : `last signed in ${last_sign_in}`
  const step = two_step ? 'two-step sign-in' : 'password alone'
  return [email, id, role, status, step, signedIn, inOneLine(fullName({ first_name, last_name }))].join('  ')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
