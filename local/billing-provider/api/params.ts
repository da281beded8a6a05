import { providerErrors } from './errors.ts'

/** Parameters as decoded from `a[b][0]=c`. */
export type Params = { readonly [name: string]: undefined | string | Params | readonly (string | Params)[] }

/** Refuses a parameter that the call does not know, as Stripe does: a misspelt one would else go unnoticed. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  for (const name of Object.keys(params)) {
    if (!known.includes(name) && name !== 'expand') throw providerErrors.unknown(name)
  }
}

export function optionalText(params: Params, name: string): string | null {
  const value = params[name]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw providerErrors.invalid(name, `Invalid string: ${name}`)
  return value
}

export function requiredText(params: Params, name: string): string {
  const value = optionalText(params, name)
  if (value === null) throw providerErrors.missing(name)
  return value
}

export function optionalFlag(params: Params, name: string): boolean | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw providerErrors.invalid(name, `Invalid boolean: ${String(value)}`)
  return value === 'true'
}

export function object(params: Params, name: string): Params {
  const value = params[name] ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) throw providerErrors.invalid(name, 'Invalid object')
  return value as Params
}

export function array(params: Params, name: string): Params[] {
  const value = params[name] ?? []
  if (!Array.isArray(value)) throw providerErrors.invalid(name, 'Invalid array')
  return value as Params[]
}

/** At most 50 keys of 40 characters with values of 500: https://docs.stripe.com/api/metadata */
export function metadata(params: Params): Record<string, string> {
  const entries = Object.entries(object(params, 'metadata'))
  for (const [key, value] of entries) {
    if (typeof value !== 'string' || value.length > 500 || key.length > 40)
      throw providerErrors.invalid('metadata', 'Metadata values can have up to 500 characters, keys up to 40')
  }
  if (entries.length > 50) throw providerErrors.invalid('metadata', 'You can have up to 50 keys')
  return Object.fromEntries(entries) as Record<string, string>
}

export function address(params: Params, name: string): string {
  const value = requiredText(params, name)
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw providerErrors.invalid(name, 'Not a valid URL')
  return value
}
