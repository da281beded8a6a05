import { buildOpenApi } from './build.ts'

/** The committed description; a test holds it against what the operations say. */
export const openApiFile = new URL('../../../../openapi.json', import.meta.url)

export function renderOpenApi(): string {
  return `${JSON.stringify(buildOpenApi(), null, 2)}\n`
}
