import { type Principal, seesAssignedOnly } from '@dossier/contracts'

/** The same text for callers of a firm who are shown the same. */
export function ofSameRights({ kind, role, scopes, user_id, admin }: Principal): string {
  return [kind, role, admin, seesAssignedOnly(role) ? user_id : '', ...scopes.toSorted()].join()
}
