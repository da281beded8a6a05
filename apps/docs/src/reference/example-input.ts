import type { Endpoint } from './description.ts'

/** What an example sends, by where it stands in the request. */
export interface ExampleInput {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Query parameters that examples show although they are optional. */
const SHOWN: readonly string[] = ['per_page', 'format']

/** The example of an operation, as the contracts have it. */
export function exampleInputOf({ parameters, body }: Endpoint): ExampleInput {
  const inPlace = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter(({ in: at, name, required }) => at === place && (required || SHOWN.includes(name)))
        .map(({ name, example }) => [name, example]),
    )
  return { path: inPlace('path'), query: inPlace('query'), body: body?.example }
}
