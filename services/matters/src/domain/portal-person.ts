import { type PortalPerson, type Principal, portalGiverOf, portalPersonOf } from '@dossier/contracts'

/** Who asks at the portal: the client or a participant. Everybody else is refused before the request reaches a service. */
export function portalPerson({ principal }: { principal: Principal }): PortalPerson {
  return assertThere(portalPersonOf(principal))
}

/** The same for operations with `unverified: 'giving'`. What was given is shown only where `seesGiven` says so. */
export function portalGiver({ principal }: { principal: Principal }): PortalPerson {
  return assertThere(portalGiverOf(principal))
}

function assertThere(person: PortalPerson | undefined): PortalPerson {
  if (!person) throw new Error('an operation of the portal was asked for by somebody else')
  return person
}
