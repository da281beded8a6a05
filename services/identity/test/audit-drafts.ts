import type { FirmId, identity } from '@dossier/contracts'
import { newId } from '@dossier/runtime'

/** A read of a matter by a signed-in user. */
export function draftOf(
  firmId: FirmId,
  occurredAt: string,
  change: Partial<identity.AuditDraft> = {},
): identity.AuditDraft {
  return {
    id: newId('aud'),
    firm_id: firmId,
    occurred_at: occurredAt,
    action: 'getMatter',
    kind: 'read',
    outcome: 'succeeded',
    status: 200,
    error_code: null,
    actor: 'session',
    user_id: null,
    credential_id: null,
    client_id: null,
    address: '203.0.113.7',
    user_agent: null,
    request_id: 'r-1',
    resources: [],
    fields: [],
    ...change,
  }
}
