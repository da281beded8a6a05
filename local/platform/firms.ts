/** The firms that a new platform has; the slug names each in secrets and makes seeding idempotent. */
export const firmNames = ['hartwell-pryce', 'okafor-immigration', 'lindqvist-family'] as const

export type FirmName = (typeof firmNames)[number]

export type SeedFirm = {
  readonly name: string
  readonly plan: 'standard' | 'enterprise'
  readonly email: string
  readonly timezone: string
  readonly admin: { readonly email: string; readonly first_name: string; readonly last_name: string }
  /** Requests per minute, and at once, that its keys may make; null leaves the plan's own limits. */
  readonly rateLimit: number | null
}

/** Two firms without practical rate limit, so that trying and measuring is not cut short, and one with the usual one. */
export const firms: Readonly<Record<FirmName, SeedFirm>> = {
  'hartwell-pryce': {
    name: 'Hartwell & Pryce LLP',
    plan: 'enterprise',
    email: 'office@hartwellpryce.example',
    timezone: 'America/New_York',
    admin: { email: 'eleanor.hartwell@hartwellpryce.example', first_name: 'Eleanor', last_name: 'Hartwell' },
    rateLimit: 100_000,
  },
  'okafor-immigration': {
    name: 'Okafor Immigration Law',
    plan: 'enterprise',
    email: 'office@okaforlaw.example',
    timezone: 'America/Chicago',
    admin: { email: 'chidi.okafor@okaforlaw.example', first_name: 'Chidi', last_name: 'Okafor' },
    rateLimit: 100_000,
  },
  'lindqvist-family': {
    name: 'Lindqvist Family Law',
    plan: 'standard',
    email: 'office@lindqvistlaw.example',
    timezone: 'America/Los_Angeles',
    admin: { email: 'maja.lindqvist@lindqvistlaw.example', first_name: 'Maja', last_name: 'Lindqvist' },
    rateLimit: null,
  },
}
