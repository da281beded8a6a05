import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'

/** Stands in the address where the secret was, once a session has begun. */
const OPENED = 'open'
/** Kept for this tab alone: with the secret a session that has ended is begun again. */
const KEPT = 'dossier.portal-link'

const inAddress = location.pathname.split('/')[2] ?? ''

/**
 * The secret at the end of the link: anyone who has it can act as the client. It is only ever sent in the exchange for a session.
 * Empty if neither the address nor this tab has it.
 */
export const linkToken = inAddress === OPENED ? (tabMemory.read(KEPT) ?? '') : decoded(inAddress)

/** Storage key, in this tab, for data of this link alone. */
export const keyOfLink = (what: string): string => `dossier.${what}.${linkToken.slice(-12)}`

/** The path that all screens are below. */
export const basePath = signal(`/portal/${inAddress}`)

/**
 * Takes the secret out of the address, and so out of the history and of what others see of the page. Where this tab can keep
 * nothing it stays, or a reload would not find it.
 */
export function hideLink(): void {
  if (!tabMemory.keep(KEPT, linkToken)) return
  const { pathname, search, hash } = location
  const before = basePath.value
  basePath.value = `/portal/${OPENED}`
  history.replaceState(history.state, '', basePath.value + pathname.slice(before.length) + search + hash)
}

/** A damaged address is no link. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
