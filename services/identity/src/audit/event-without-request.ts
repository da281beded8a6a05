import type { FirmId, identity } from '@dossier/contracts'
import { newId } from '@dossier/runtime'

/** An action of an operator or the system, with its subjects. */
export interface DoneWithoutRequest {
  actor: 'operator' | 'system'
  action: string
  firmId: FirmId
  kind: identity.AuditEvent['kind']
  resources?: readonly string[]
  /** As in every audit event: names, and values of fixed sets. */
  fields?: readonly string[]
}

/** The audit event of what no request did. */
export function eventWithoutRequest(
  { actor, action, firmId, kind, resources = [], fields = [] }: DoneWithoutRequest,
  now: string,
): identity.AuditDraft {
  return {
    id: newId('aud'),
    firm_id: firmId,
    occurred_at: now,
    action,
    kind,
    outcome: 'succeeded',
    status: null,
    error_code: null,
    actor,
    user_id: null,
    credential_id: null,
    client_id: null,
    address: null,
    user_agent: null,
    request_id: null,
    resources: [...resources],
    fields: [...fields],
  }
}
