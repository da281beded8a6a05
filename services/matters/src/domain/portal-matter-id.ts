import type { MatterId, Principal } from '@dossier/contracts'

/** The matter of the client who asks. Everybody else is refused before the request reaches a service. */
export function portalMatterId({ principal }: { principal: Principal }): MatterId {
  if (principal.matter_id === null) throw new Error('an operation of the portal was asked for by somebody else')
  return principal.matter_id
}
