import { LINK_TOKEN_CHARACTERS, withMaskedOnboardingLinks } from '@dossier/contracts'

const MASK = '[hidden]'

/** A bare token, or one rewritten by a link checker. No natural word is that long. */
const BARE_TOKEN = new RegExp(`[\\w-]{${LINK_TOKEN_CHARACTERS},}`, 'g')

/** The text without the tokens of onboarding links. */
export function withMaskedPortalLinks(text: string): string {
  return withMaskedOnboardingLinks(text, MASK)
}

/** The text of a communication without anything that may be the token of an onboarding link. */
export function withMaskedLinks(text: string): string {
  return withMaskedPortalLinks(text).replace(BARE_TOKEN, MASK)
}
