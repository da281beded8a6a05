import { hash } from 'node:crypto'
import {
  type FirmId,
  identity,
  type OAuthClientId,
  type OAuthGrantId,
  type Principal,
  toUuid,
  type UserId,
} from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { startServiceClient } from './service-client.ts'
import type { System } from './system.ts'

/** A call of an AI application that waits for a member, asked for as the gateway does. */
export async function seedApproval(
  t: System,
  firm: { id: FirmId },
  userId: UserId,
  { operation = 'sendMatterMessage', input, application }: { operation?: string; input: object; application?: string },
): Promise<void> {
  const { principal } = await seedConnectedApplication(t, firm, userId, application)
  const gateway = await startServiceClient(t, 'gateway')
  try {
    await gateway.askAs(principal, identity.operations.requestApproval, { operation, input: JSON.stringify(input) })
  } finally {
    await gateway.stop()
  }
}

/** An AI application that acts for a member. */
interface ConnectedApplication {
  clientId: OAuthClientId
  grantId: OAuthGrantId
  /** The code that it has exchanged for its tokens. */
  codeSha256: string
  /** In whose name the gateway passes on its calls: the member's, as an attorney. */
  principal: Principal
}

export async function seedConnectedApplication(
  t: System,
  { id: firmId }: { id: FirmId },
  userId: UserId,
  name = 'Assistant',
): Promise<ConnectedApplication> {
  const [clientId, grantId] = [newId('app'), newId('grt')]
  const codeSha256 = hash('sha256', `code of ${grantId}`)
  await t.query(
    'identity',
    `with client as (
       insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
       values ($1, $3, $7, 'public', '{}', '{matters:write}', $6)
     )
     insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               code_used_at, created_at, expires_at, audience)
     values ($2, $3, $1, $4, '{matters:write}', '', $5, $6, $6, $6, $6::timestamptz + interval '90 days', 'mcp')`,
    [toUuid(clientId), toUuid(grantId), toUuid(firmId), toUuid(userId), codeSha256, t.now(), name],
  )
  const principal: Principal = {
    firm_id: firmId,
    plan: 'pro',
    kind: 'bearer',
    credential_id: grantId,
    user_id: userId,
    client_id: clientId,
    matter_id: null,
    role: 'attorney',
    scopes: ['matters:write'],
    admin: false,
    rate_limit: { per_minute: 100, burst: 100 },
  }
  return { clientId, grantId, codeSha256, principal }
}
