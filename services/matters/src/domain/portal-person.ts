import { type PortalPerson, type Principal, portalGiverOf, portalPersonOf } from '@dossier/contracts'

/** The caller at the portal: the client or a participant. Others are refused before the request reaches a service. */
export function portalPerson({ principal }: { principal: Principal }): PortalPerson {
  return assertThere(portalPersonOf(principal))
}

/** The same for operations with `unverified: 'giving'`. Earlier answers and files are shown only if `seesGiven` is true. */
export function portalGiver({ principal }: { principal: Principal }): PortalPerson {
  return assertThere(portalGiverOf(principal))
}

function assertThere(person: PortalPerson | undefined): PortalPerson {
  if (!person) throw new Error('an operation of the portal was asked for by somebody else')
  return person
}
