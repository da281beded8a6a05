import { Scope } from '@dossier/contracts'

/** The scopes in a parameter, separated by spaces or plus signs; undefined when one is unknown. */
export function parseScopes(text: string): Scope[] | undefined {
  const names = text.split(/[ +]+/).filter(Boolean)
  const parsed = names.map((name) => Scope.safeParse(name).data)
  return parsed.includes(undefined) ? undefined : [...new Set(parsed as Scope[])]
}

/** Those of some scopes that are among others, in the order of the first. */
export function within(scopes: readonly Scope[], others: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => others.includes(scope))
}
