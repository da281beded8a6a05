import openapiTS, { astToString } from 'openapi-typescript'

const NOTE = '// Generated from openapi.json by `npm run derive`. Changes made here are lost.\n\n'

/**
 * The types of the public interface, from its description as JSON. Examples are left out: they would be more than half of
 * the file, and are in the description.
 */
export async function renderSchemaTypes(description: string): Promise<string> {
  const document = withoutExamples(JSON.parse(description)) as Parameters<typeof openapiTS>[0]
  return NOTE + astToString(await openapiTS(document, { defaultNonNullable: false })).replaceAll('    ', '  ')
}

function withoutExamples(value: unknown, areFields = false): unknown {
  if (Array.isArray(value)) return value.map((member) => withoutExamples(member))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([key]) => areFields || (key !== 'example' && key !== 'examples'))
  return Object.fromEntries(members.map(([key, member]) => [key, withoutExamples(member, key === 'properties')]))
}
