import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import { type Firm, firm, showFirm } from './brand.ts'
import type { Ending } from './ending.ts'
import { hideLink, linkToken } from './link.ts'

/** Kept for this tab alone, so that a reload does not ask again. */
const KEPT = 'dossier.portal-session'

interface Kept {
  link: string
  token: string
  isVerified: boolean
  firm: Firm | null
}

const kept = readKept()
// The link was opened again in the tab where it was begun.
if (kept) hideLink()
if (kept?.firm) showFirm(kept.firm)

/** The token of the portal session; null before it begins, and after it has ended. */
export const sessionToken = signal<string | null>(kept?.token ?? null)

/** What has ended, until a session begins; null while nothing has. */
export const ending = signal<Ending | null>(null)

/** Whether the session has passed the second step that the firm asks for, or needs none. */
export const isVerified = signal(kept?.isVerified ?? true)

/** Whether the link is locked: until the firm unlocks it, it gives and shows nothing before the second step. */
export const isLocked = signal(false)

/** Keeps a session that has begun, or that has passed its second step. */
export function keepSession(token: string, verified: boolean): void {
  isVerified.value = verified
  sessionToken.value = token
  ending.value = null
  const kept: Kept = { link: linkToken, token, isVerified: verified, firm: firm.value }
  tabMemory.keep(KEPT, JSON.stringify(kept))
  hideLink()
}

/** Ends the session, if there is one. Typed input stays. */
export function end(reason: Ending): void {
  sessionToken.value = null
  ending.value = reason
  tabMemory.keep(KEPT, null)
}

function readKept(): Kept | undefined {
  const kept = tabMemory.readJson<Kept>(KEPT)
  return kept?.link === linkToken ? kept : undefined
}
