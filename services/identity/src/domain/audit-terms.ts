import type { FirmId, identity } from '@dossier/contracts'

/** What an event can be found by, besides time. */
export interface AuditSearch {
  actor?: string | undefined
  action?: string | undefined
  kind?: identity.AuditEvent['kind'] | undefined
  resource?: string | undefined
  address?: string | undefined
  outcome?: identity.AuditOutcome | undefined
}

/** Nearly every event has these: finding them by an index would be slower than looking at all. */
const COMMON_KINDS: ReadonlySet<string> = new Set(['read', 'change'])
const COMMON_OUTCOME = 'succeeded'

/**
 * The terms that events of one firm are indexed by together, each once. Two values may share a term, and a search for two
 * values finds events that have one each, so what is found is checked again.
 */
export function termsOf(events: readonly identity.AuditDraft[]): number[] {
  const texts = new Set<string>()
  for (const event of events) {
    const { actor, user_id, credential_id, client_id, address, kind, outcome } = event
    texts.add(`n${event.action}`)
    if (user_id !== null) texts.add(`a${user_id}`)
    if (credential_id !== null) texts.add(`a${credential_id}`)
    if (client_id !== null) texts.add(`a${client_id}`)
    if (actor === 'operator' || actor === 'system') texts.add(`a${actor}`)
    for (const id of event.resources) texts.add(`r${id}`)
    if (address !== null) texts.add(`i${address}`)
    if (!COMMON_KINDS.has(kind)) texts.add(`k${kind}`)
    if (outcome !== COMMON_OUTCOME) texts.add(`o${outcome}`)
  }
  const firmId = events[0]?.firm_id
  return firmId === undefined ? [] : Array.from(texts, (text) => termOf(firmId, text))
}

/** The terms that every block has in which a search finds something; none where only common values are looked for. */
export function searchedTerms(
  firmId: FirmId,
  { actor, action, kind, resource, address, outcome }: AuditSearch,
): number[] {
  const texts = [
    actor && `a${actor}`,
    action && `n${action}`,
    resource && `r${resource}`,
    address && `i${address}`,
    kind && !COMMON_KINDS.has(kind) && `k${kind}`,
    outcome && outcome !== COMMON_OUTCOME && `o${outcome}`,
  ]
  return texts.filter((text) => typeof text === 'string').map((text) => termOf(firmId, text))
}

/**
 * A 53-bit hash of firm and text: two rounds of MurmurHash3's 32-bit mixer with different seeds. No defence against
 * an attacker who looks for collisions; those only cost a search time.
 */
function termOf(firmId: FirmId, text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  const whole = firmId + text
  for (let i = 0; i < whole.length; i++) {
    const code = whole.charCodeAt(i)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)
}
