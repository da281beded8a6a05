import { consolePaths, identity, type OAuthGrantId } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findContact } from '../store/members.ts'
import { listUsersWhoAgreed } from '../store/oauth-grants.ts'
import { NOTICE_GIVE_UP_MS } from './account-mailer.ts'

type Client = Pick<identity.OAuthClient, 'id' | 'name' | 'mcp_access'>

/**
 * Emails users who had agreed to more than the firm allowed until now. `before` is the client as it was. The admin who changes it
 * knows. An earlier email that has not left is withdrawn, so an admin who changes the level again and again sends no flood.
 */
export async function tellConnectedUsers(
  tx: Tx,
  { principal, deps }: Pick<IdentityCtx, 'principal' | 'deps'>,
  before: Client,
): Promise<void> {
  const firmId = principal.firm_id
  const users = await listUsersWhoAgreed(tx, firmId, before.id, levelsAbove(before.mcp_access))
  const gaining = users.filter((user) => user.id !== principal.user_id)
  if (gaining.length === 0) return
  const { firm } = await findContact(tx, firmId, gaining[0]!.id)
  await deps.mailer.withdraw(tx, firmId, grantsOf(gaining))
  for (const { email, grant_ids } of gaining) {
    await deps.mailer.queue(tx, firmId, {
      to: email,
      firm,
      about: grant_ids[0],
      giveUpAt: later(tx.now, NOTICE_GIVE_UP_MS),
      content: {
        kind: 'connection_widened',
        application: before.name,
        at: tx.now,
        link: deps.mailer.linkToConsole(consolePaths.account),
      },
    })
  }
}

/**
 * Withdraws the emails that have not left, once the firm lets the application only read: everybody agreed to that. At any other level
 * some users may still do more than before.
 */
export async function withdrawFromConnectedUsers(
  tx: Tx,
  { principal, deps }: Pick<IdentityCtx, 'principal' | 'deps'>,
  { id }: Pick<Client, 'id'>,
): Promise<void> {
  const firmId = principal.firm_id
  const users = await listUsersWhoAgreed(tx, firmId, id, levelsAbove('read'))
  await deps.mailer.withdraw(tx, firmId, grantsOf(users))
}

const grantsOf = (users: readonly { grant_ids: readonly OAuthGrantId[] }[]) => users.flatMap((user) => user.grant_ids)

function levelsAbove(level: identity.McpAccess): identity.McpAccess[] {
  return identity.McpAccess.options.filter((other) => identity.isHigherMcpAccess(other, level))
}
