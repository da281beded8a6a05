import { signal } from '@preact/signals'
import { hideLink, linkToken } from './link.ts'

/** Kept for this tab alone, so that a reload does not ask again. */
const KEPT = 'dossier.portal-session'

interface Kept {
  link: string
  token: string
  isVerified: boolean
}

const kept = readKept()
// The link was opened again in the tab where it was begun.
if (kept) hideLink()

/** The token of the portal session; null before it begins, and after it has ended. */
export const sessionToken = signal<string | null>(kept?.token ?? null)

/** Whether there was a session that has ended by itself. */
export const hasEnded = signal(false)

/** Whether the session has passed the second step that the firm asks for, or needs none. */
export const isVerified = signal(kept?.isVerified ?? true)

/** Whether the link is locked: until the firm unlocks it, it gives and shows nothing before the second step. */
export const isLocked = signal(false)

/** Keeps a session that has begun, or that has passed its second step. */
export function keepSession(token: string, verified: boolean): void {
  isVerified.value = verified
  sessionToken.value = token
  hasEnded.value = false
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ link: linkToken, token, isVerified: verified } satisfies Kept))
  } catch {}
  hideLink()
}

export function endSession(): void {
  if (sessionToken.value === null) return
  sessionToken.value = null
  hasEnded.value = true
  try {
    sessionStorage.removeItem(KEPT)
  } catch {}
}

function readKept(): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null')
    return kept?.link === linkToken ? kept : undefined
  } catch {
    return undefined
  }
}
