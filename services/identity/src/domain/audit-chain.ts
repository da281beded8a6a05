import { hash } from 'node:crypto'
import type { identity } from '@dossier/contracts'

/** What the first event of a chain has for the hash of the one before. */
export const NO_HASH = '0'.repeat(64)

/** An event at its place in the chain. */
export interface ChainedEvent {
  recordedAt: string
  sequence: number
  /** What is hashed: the event in canonical JSON, without its own hash. */
  entry: string
  hash: string
}

/** Puts an event behind the head of its firm's chain. Time never goes back along a chain, whatever clocks say. */
export function chainEvent(draft: identity.AuditDraft, head: identity.AuditHead, now: string): ChainedEvent {
  const recordedAt = now > head.recorded_at ? now : head.recorded_at
  const sequence = head.sequence + 1
  // Members in the order of RFC 8785; a test holds this against canonicalJson, which takes four times as long.
  const entry = JSON.stringify({
    action: draft.action,
    actor: draft.actor,
    address: draft.address,
    client_id: draft.client_id,
    credential_id: draft.credential_id,
    error_code: draft.error_code,
    fields: draft.fields,
    firm_id: draft.firm_id,
    id: draft.id,
    kind: draft.kind,
    occurred_at: draft.occurred_at,
    outcome: draft.outcome,
    previous_hash: head.hash,
    recorded_at: recordedAt,
    request_id: draft.request_id,
    resources: draft.resources,
    sequence,
    status: draft.status,
    user_agent: draft.user_agent,
    user_id: draft.user_id,
  } satisfies Omit<identity.AuditEvent, 'hash'>)
  return { recordedAt, sequence, entry, hash: hashOfEntry(entry) }
}

export function hashOfEntry(entry: string): string {
  return hash('sha256', entry)
}
