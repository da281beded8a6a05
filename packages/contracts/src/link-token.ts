import { z } from 'zod'
import { credential } from './credential-field.ts'
import { AppError, type ErrorCode } from './error.ts'

type LinkNotFound = ErrorCode & `${string}_not_found`

const notFoundCodes = new WeakMap<z.ZodType, LinkNotFound>()

/** 256 bits as base64url. */
export const LINK_TOKEN_CHARACTERS = 43
/** Opens nothing. */
export const EXAMPLE_LINK_TOKEN = 'pM3vS0dJ7nq1ZxYb8TtLwRkEo5uHcF2aGiV6KfXyN4s'
const TOKEN = new RegExp(`^[\\w-]{${LINK_TOKEN_CHARACTERS}}$`)

/**
 * The secret in the path of an emailed link: 256 random bits as base64url. Anyone who has it can use the link, so no
 * response, event or log contains it, and only its hash is stored.
 */
export function linkToken(notFound: LinkNotFound) {
  const schema = z.string().regex(TOKEN, { error: 'must be the token of an emailed link' }).meta({
    description: 'The token of an emailed link.',
    example: EXAMPLE_LINK_TOKEN,
  })
  notFoundCodes.set(schema, notFound)
  return credential(schema)
}

/** The error code for an unknown token, or undefined if the schema is not a link token. */
export function linkNotFoundOf(schema: z.ZodType): LinkNotFound | undefined {
  return notFoundCodes.get(schema)
}

/** The 404 of a link. The same for a malformed, unknown, used or withdrawn token, and never contains the token. */
export function linkNotFound(code: LinkNotFound): AppError {
  return new AppError(code, { resource: code.slice(0, -'_not_found'.length) })
}

/** Where an onboarding link leads, below the address of the application. */
export function onboardingLinkPath(token: string): string {
  return `/portal/${token}`
}

/**
 * The address of the portal with the token of an onboarding link, which mail programs may have encoded or broken over two
 * lines, and link checkers rewritten with underscores.
 */
const ONBOARDING_LINK = new RegExp(
  `((?:/|%(?:25)*2F)portal(?:/|%(?:25)*2F))(?:(?:[\\w-](?:=?\\r?\\n[> ]*)?){${LINK_TOKEN_CHARACTERS - 1}}[\\w-]|[\\w-]+)` +
    `|(_portal_)[\\w-]{${LINK_TOKEN_CHARACTERS},}`,
  'gi',
)

/** The text with a mask in place of the tokens of onboarding links. */
export function withMaskedOnboardingLinks(text: string, mask: string): string {
  return text.replace(ONBOARDING_LINK, (_link, address = '', rewritten = '') => `${address}${rewritten}${mask}`)
}
