import { tabMemory } from '../shared/memory.ts'
import { keyOfLink } from './api/link.ts'
import { suggestLanguage } from './words/index.ts'

/** Kept for a page that no longer learns it, such as that of a link which has ended. Another link is somebody else's. */
const KEPT = keyOfLink('suggested-language')

suggestLanguage(tabMemory.read(KEPT))

/** Speaks the firm's language for this person, and keeps it for this link. */
export function noteLanguage(known: string | null | undefined): void {
  if (!known) return
  tabMemory.keep(KEPT, known)
  suggestLanguage(known)
}
