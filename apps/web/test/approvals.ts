import { randomUUID } from 'node:crypto'
import { identity, toTypeId, toUuid, type UserId } from '@dossier/contracts'
import { type SeededFirm, type System, startServiceClient } from '@dossier/testbed'

interface SeededCall {
  operation?: string
  input: object
  application?: string
}

/** A call of an AI application that waits for a member, asked for as the gateway does. */
export async function seedApproval(
  t: System,
  firm: SeededFirm,
  userId: string,
  { operation = 'sendMatterMessage', input, application = 'Assistant' }: SeededCall,
): Promise<void> {
  const [clientId, grantId] = [randomUUID(), randomUUID()]
  await t.query(
    'identity',
    `with client as (
       insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
       values ($1, $3, $6, 'public', '{}', '{matters:write}', $4)
     )
     insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                               created_at, expires_at)
     values ($2::uuid, $3, $1, $5, '{matters:write}', '', $2::uuid::text, $4, $4, $4::timestamptz + interval '1 day')`,
    [clientId, grantId, toUuid(firm.id), t.now(), toUuid(userId as UserId), application],
  )
  const gateway = await startServiceClient(t, 'gateway')
  try {
    await gateway.askAs(
      {
        firm_id: firm.id,
        plan: 'pro',
        kind: 'bearer',
        credential_id: toTypeId('grt', grantId),
        user_id: userId as UserId,
        client_id: toTypeId('app', clientId),
        matter_id: null,
        role: 'attorney',
        scopes: ['matters:write'],
        admin: false,
        rate_limit: { per_minute: 100, burst: 100 },
      },
      identity.operations.requestApproval,
      { operation, input: JSON.stringify(input) },
    )
  } finally {
    await gateway.stop()
  }
}
