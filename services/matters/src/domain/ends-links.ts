import { type AccessRights, matters } from '@dossier/contracts'

interface Reached {
  email: string | null
  phone: string | null
}

/**
 * Whether a change of a person's addresses revokes their links. Notices carry the link, so a caller who may not create links could
 * otherwise have one sent to an address of their own.
 */
export function endsLinks(caller: AccessRights, before: Reached, after: Reached): boolean {
  return (before.email !== after.email || before.phone !== after.phone) && !matters.mayCreateLinks(caller)
}
