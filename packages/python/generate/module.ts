/** How each generated module begins. */
export const NOTE = '# Generated from openapi.json by `npm run derive`. Changes made here are lost.\n\n'

/**
 * An import, or nothing: `ruff check` refuses what is not used.
 *
 * @param always names that the module needs in any case
 * @param names names that it may need
 * @param source where they are looked for
 */
export function importOf(module: string, always: readonly string[], names: readonly string[], source: string): string {
  const used = [...always, ...names.filter((name) => new RegExp(`\\b${name}\\b`).test(source))]
  // In the order of isort: constants, classes, the rest.
  return used.length > 0 ? `from ${module} import ${used.toSorted(byKind).join(', ')}\n` : ''
}

const byKind = (one: string, other: string) => {
  const isConstant = (name: string) => name === name.toUpperCase()
  return Number(isConstant(other)) - Number(isConstant(one)) || (one < other ? -1 : 1)
}
