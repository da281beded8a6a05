import { tabMemory } from '../shared/memory.ts'
import { keyOfLink } from './api/link.ts'
import { suggestLanguage } from './words/index.ts'

/** Kept for pages that can no longer ask for it, such as the page of an expired link. Another link may be another person's. */
const KEPT = keyOfLink('suggested-language')

suggestLanguage(tabMemory.read(KEPT))

/** Speaks the firm's language for this person, and keeps it for this link. */
export function noteLanguage(known: string | null | undefined): void {
  if (!known) return
  tabMemory.keep(KEPT, known)
  suggestLanguage(known)
}
