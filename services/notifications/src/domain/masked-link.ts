const MASK = '[hidden]'

/**
 * The address of the portal with the token of an onboarding link, which mail programs may have encoded or broken over two
 * lines. Tokens have 43 characters (base64url of 256 bits).
 */
const PORTAL_LINK = /((?:\/|%(?:25)*2F)portal(?:\/|%(?:25)*2F))(?:(?:[\w-](?:=?\r?\n[> ]*)?){42}[\w-]|[\w-]+)/gi

/** A bare token, or one rewritten by a link checker. No natural word is that long. */
const BARE_TOKEN = /[\w-]{43,}/g

/** The text without the tokens of onboarding links. */
export function withMaskedPortalLinks(text: string): string {
  return text.replace(PORTAL_LINK, `$1${MASK}`)
}

/** The text of a communication without anything that may be the token of an onboarding link. */
export function withMaskedLinks(text: string): string {
  return withMaskedPortalLinks(text).replace(BARE_TOKEN, MASK)
}
