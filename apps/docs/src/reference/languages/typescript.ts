import { bracketed } from './bracketed.ts'
import { answerName, type ExampleLanguage } from './language.ts'

export const typescript: ExampleLanguage = {
  language: 'ts',
  label: 'TypeScript',
  render(endpoint, { path, query, body }) {
    // `fetch` follows a redirect, which is for the browser of a person.
    if (endpoint.answer.mediaType === undefined) return undefined
    const fields = { ...path, ...query, ...(body as object | undefined) }
    const input = Object.keys(fields).length > 0 ? literal(fields, '') : ''
    return `const ${answerName(endpoint)} = await dossier.${endpoint.name}(${input})`
  },
}

/** A value as JavaScript in the style of our examples. */
function literal(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return bracketed(
      '[',
      value.map((item) => literal(item, inner)),
      ']',
      [indent, inner],
    )
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member, inner)}`)
    return members.length === 0 ? '{}' : bracketed('{ ', members, ' }', [indent, inner])
  }
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'` : String(value)
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)
