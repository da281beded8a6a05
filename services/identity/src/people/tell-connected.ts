import { consolePaths, identity } from '@dossier/contracts'
import { later, type Tx } from '@dossier/runtime'
import type { IdentityCtx } from '../deps.ts'
import { findContact } from '../store/members.ts'
import { listUsersWhoAgreed } from '../store/oauth-grants.ts'

const GIVE_UP_MS = 2 * 86_400_000

/**
 * Emails the users for whom an application may do more through MCP, once the firm lets it: those who had agreed to more than it might
 * do before. The admin who changes it knows.
 */
export async function tellConnected(
  tx: Tx,
  { principal, deps }: Pick<IdentityCtx, 'principal' | 'deps'>,
  { id, name, mcp_access: before }: Pick<identity.OAuthClient, 'id' | 'name' | 'mcp_access'>,
): Promise<void> {
  const firmId = principal.firm_id
  const more = identity.McpAccess.options.filter((level) => identity.lowerMcpAccess(level, before) !== level)
  const gaining = (await listUsersWhoAgreed(tx, firmId, id, more)).filter((user) => user.id !== principal.user_id)
  if (gaining.length === 0) return
  const { firm } = await findContact(tx, firmId, gaining[0]!.id)
  for (const { email } of gaining) {
    await deps.mailer.queue(tx, firmId, {
      to: email,
      firm,
      about: null,
      giveUpAt: later(tx.now, GIVE_UP_MS),
      content: {
        kind: 'connection_widened',
        application: name,
        at: tx.now,
        link: deps.mailer.linkToConsole(consolePaths.account),
      },
    })
  }
}
