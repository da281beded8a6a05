import type { FirmId, InputOf, identity } from '@dossier/contracts'
import { searchedTerms } from '../domain/audit-terms.ts'
import type { AuditSelection } from '../store/audit-entries.ts'

type Filters = Omit<InputOf<typeof identity.operations.listAuditEvents>, 'page' | 'per_page' | 'cursor'>

/** What of the log a caller asks for: terms find candidates, pieces of their JSON decide. */
export function selectEvents(firmId: FirmId, filters: Filters): AuditSelection {
  const { from, to, actor, action, kind, resource, address, outcome } = filters
  const isKind = actor === 'operator' || actor === 'system'
  const pieces = [
    actor && (isKind ? `"actor":"${actor}"` : `_id":"${actor}"`),
    action && `"action":"${action}"`,
    kind && `"kind":"${kind}"`,
    resource && `"${resource}"`,
    address && `"address":"${address}"`,
    outcome && `"outcome":"${outcome}"`,
  ]
  return {
    from: from ?? null,
    to: to ?? null,
    terms: searchedTerms(firmId, filters),
    pieces: pieces.filter((piece) => typeof piece === 'string'),
  }
}
