import { z } from 'zod'
import { isCredential } from './credential-field.ts'
import { allOperations } from './registry.ts'
import { partsOf } from './schema-parts.ts'

let names: ReadonlySet<string> | undefined

/** Names of fields that are credentials in every answer that has them. For data that no schema describes. */
export function credentialNames(): ReadonlySet<string> {
  if (names) return names
  const [marked, unmarked, seen] = [new Set<string>(), new Set<string>(), new Set<z.ZodType>()]
  const visit = (schema: z.ZodType): void => {
    if (seen.has(schema)) return
    seen.add(schema)
    for (const part of partsOf(schema)) {
      if (part instanceof z.ZodArray) visit(part.element as z.ZodType)
      else if (part instanceof z.ZodRecord) visit(part.valueType as z.ZodType)
      else if (part instanceof z.ZodObject) {
        for (const [name, field] of Object.entries(part.shape as z.ZodRawShape)) {
          ;(isCredential(field as z.ZodType) ? marked : unmarked).add(name)
          visit(field as z.ZodType)
        }
      }
    }
  }
  for (const { output } of allOperations) visit(output)
  names = marked.difference(unmarked)
  return names
}
