import { type Call, callsOf, needsNoPrincipal, ownerNames, type ServiceName, serviceNames } from '@dossier/contracts'
import type { AskedBy } from '../request-ctx.ts'
import type { IncomingRequest } from './message.ts'
import type { PrincipalVerifier } from './signed-principal.ts'

/** Whether requests without a signature are taken; see the setting PRINCIPAL_SIGNATURES. */
export type PrincipalSignatures = 'required' | 'accepted'

const callNamesOf = new Map(serviceNames.map((service) => [service, new Set(callsOf(service).map(({ name }) => name))]))

/** What services other than the gateway ask, by name. */
const askedByOwners = new Set(ownerNames.flatMap((service) => [...callNamesOf.get(service)!]))

/**
 * Finds out who makes a request. A gateway must have signed the principal, for this operation or for the one that led
 * to this call. A service that calls in its own name must be allowed to make the call, and the call must be a service
 * call.
 *
 * @throws when a request claims more than that
 */
export function createAskedBy({
  verifier,
  signatures,
}: {
  verifier: PrincipalVerifier
  signatures: PrincipalSignatures
}): (call: Call, request: IncomingRequest) => AskedBy {
  return (call, request) => {
    const { principal_token: token, service, principal = null } = request
    if (token !== undefined) {
      const claims = verifier.verify(token, Date.now())
      if (claims.operation !== call.name && !askedByOwners.has(call.name)) {
        throw new Error(`a principal that was signed for ${claims.operation} asks for ${call.name}`)
      }
      const plainJson = signatures === 'accepted' ? JSON.stringify(claims.principal) : undefined
      return { principal: claims.principal, asker: { tokenFor: () => token, plainJson } }
    }
    if (service !== undefined) {
      if (!needsNoPrincipal(call)) throw new Error(`${service} asks for ${call.name} without a principal`)
      if (!makesCall(service, call)) throw new Error(`${service} does not make the call ${call.name}`)
      return { principal: null, asker: undefined }
    }
    if (signatures === 'required') throw new Error(`a request for ${call.name} says neither principal nor service`)
    return { principal, asker: principal ? { plainJson: JSON.stringify(principal) } : undefined }
  }
}

function makesCall(service: ServiceName, { name }: Call): boolean {
  return callNamesOf.get(service)!.has(name)
}
