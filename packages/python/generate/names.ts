/** Words that Python keeps for itself and that the API uses, or might. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield False None True'.split(
    ' ',
  ),
)

/** `createMatter` and `listOAuthClients`: `create_matter` and `list_oauth_clients`. */
export const snakeCase = (name: string) =>
  name.replace('OAuth', 'Oauth').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `assigned_users`, `createMatter` and `matter.created`: `AssignedUsers`, `CreateMatter` and `MatterCreated`. */
export const pascalCase = (name: string) =>
  name
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/** Whether a field may be an attribute or a parameter. */
export const isFieldName = (name: string) => /^[a-zA-Z]\w*$/.test(name)

/** The name of a field in Python, with `_` behind one that is a keyword. */
export function fieldName(name: string): string {
  if (!isFieldName(name)) throw new Error(`The field ${name} has no name in Python`)
  return KEYWORDS.has(name) ? `${name}_` : name
}
