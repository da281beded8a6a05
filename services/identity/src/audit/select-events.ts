import type { FirmId, InputOf, identity } from '@dossier/contracts'
import { searchedTerms } from '../domain/audit-terms.ts'
import type { AuditSelection } from '../store/audit-entries.ts'

type Filters = Omit<InputOf<typeof identity.operations.listAuditEvents>, 'page' | 'per_page' | 'cursor'>

/** What of the log a caller asks for: terms find blocks, pieces of their JSON decide. */
export function selectEvents(firmId: FirmId, filters: Filters): AuditSelection {
  const { from, to, actor, action, kind, resource, address, outcome } = filters
  const isKind = actor === 'operator' || actor === 'system'
  const actorPieces = isKind
    ? [`"actor":"${actor}"`]
    : ['user_id', 'credential_id', 'client_id'].map((field) => `"${field}":"${actor}"`)
  return {
    from: from ?? null,
    to: to ?? null,
    terms: searchedTerms(firmId, filters),
    pieces: [
      ...(actor ? [actorPieces] : []),
      ...(action ? [[`"action":"${action}"`]] : []),
      ...(kind ? [[`"kind":"${kind}"`]] : []),
      ...(address ? [[`"address":"${address}"`]] : []),
      ...(outcome ? [[`"outcome":"${outcome}"`]] : []),
    ],
    resource: resource ?? null,
  }
}
