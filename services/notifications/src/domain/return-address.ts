import { createHmac } from 'node:crypto'
import { CommunicationId, toTypeId, toUuid } from '@dossier/contracts'
import { isSameSecret } from '@dossier/runtime'

/** Purpose of the key for signing addresses. */
export const RETURN_ADDRESS_PURPOSE = 'return addresses of emails'

/** `bounce`: what mail servers say became of a message. `reply`: what its recipient answers. `check`: what `doctor` sends itself. */
export type ReturnKind = 'bounce' | 'reply' | 'check'

/** Purpose of one of our addresses. */
export interface ReturnTarget {
  kind: ReturnKind
  communicationId: CommunicationId
}

/** Makes the addresses that what belongs to one email comes back to, and knows them again. */
export interface ReturnAddresses {
  make(kind: ReturnKind, communicationId: CommunicationId): string
  /** Undefined for every address that was not made here: nobody can make one without the key. */
  read(address: string): ReturnTarget | undefined
}

/**
 * The part before the @: kind, identifier and signature, 60 of the 64 characters that it may have (RFC 5321, section
 * 4.5.3.1.1). Of letters and digits that survive a change of case, and no plus sign, which some programs cut at.
 */
const LOCAL_PART = /^(bounce|reply|check)-([0-9a-z]{26})-([0-9a-z]{26})$/

/** The first of `keys` signs; all of them are known, so that messages outlive a rotation. */
export function createReturnAddresses(domain: string, keys: readonly Buffer[]): ReturnAddresses {
  return {
    make: (kind, communicationId) =>
      `${kind}-${suffixOf(communicationId)}-${signatureOf(keys[0]!, kind, communicationId)}@${domain}`,
    read(address) {
      const at = address.lastIndexOf('@')
      if (address.slice(at + 1).toLowerCase() !== domain) return undefined
      const [, kind, suffix, signature] = LOCAL_PART.exec(address.slice(0, at).toLowerCase()) ?? []
      const communicationId = CommunicationId.safeParse(`comm_${suffix}`).data
      if (!communicationId) return undefined
      const target = { kind: kind as ReturnKind, communicationId }
      const isOurs = keys.some((key) => isSameSecret(signatureOf(key, target.kind, communicationId), signature!))
      return isOurs ? target : undefined
    },
  }
}

/** 128 bits of HMAC-SHA256, in the digits of our identifiers. */
function signatureOf(key: Buffer, kind: ReturnKind, communicationId: CommunicationId): string {
  const mac = createHmac('sha256', key)
    .update(`${kind} ${toUuid(communicationId)}`)
    .digest()
  return suffixOf(toTypeId('comm', mac.toString('hex', 0, 16)))
}

function suffixOf(id: CommunicationId): string {
  return id.slice('comm_'.length)
}
