import { randomUUID } from 'node:crypto'
import { identity, toUuid, type UserId } from '@dossier/contracts'
import type { SeededFirm, System } from '@dossier/testbed'

interface SeededCall {
  operation?: string
  input: object
  application?: string
}

/** A call of an AI application that waits for a member. */
export async function seedApproval(
  t: System,
  firm: SeededFirm,
  userId: string,
  { operation = 'sendMatterMessage', input, application = 'Assistant' }: SeededCall,
): Promise<void> {
  const ids = Array.from({ length: 3 }, () => randomUUID())
  await t.query(
    'identity',
    `with client as (
       insert into oauth_clients (id, firm_id, name, type, redirect_uris, scopes, created_at)
       values ($1, $4, $9, 'public', '{}', '{matters:write}', $6)
     ), allowed as (
       insert into oauth_grants (id, firm_id, client_id, user_id, scopes, redirect_uri, code_sha256, code_expires_at,
                                 created_at, expires_at)
       values ($2::uuid, $4, $1, $7, '{matters:write}', '', $2::uuid::text, $6, $6, $6::timestamptz + interval '1 day')
     )
     insert into approvals (id, firm_id, user_id, grant_id, operation, input, input_sha256, created_at, expires_at)
     values ($3, $4, $7, $2, $8, $5, '', $6, $6::timestamptz + $10 * interval '1 ms')`,
    [
      ...ids,
      toUuid(firm.id),
      JSON.stringify(input),
      t.now(),
      toUuid(userId as UserId),
      operation,
      application,
      identity.APPROVAL_MS,
    ],
  )
}
