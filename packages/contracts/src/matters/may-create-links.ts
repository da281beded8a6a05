import { type AccessRights, mayCall } from '../access.ts'
import { generateIntakeLink } from './operations/intake-links.ts'

/**
 * Whether the caller may create onboarding links, and so may see them: anyone who has a link can act as the client. All
 * others get null for `intake_link`, and texts with the link masked. Source: decisions.md section 3, "Who sees the link".
 */
export function mayCreateLinks(caller: AccessRights): boolean {
  return mayCall(caller, generateIntakeLink)
}
