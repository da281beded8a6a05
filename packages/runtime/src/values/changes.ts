import { isDeepStrictEqual } from 'node:util'

/**
 * The sent fields that differ from the stored ones; undefined if none does. What JSON writes alike is alike:
 * -0 comes back from the database as 0.
 */
export function changesOf<Current extends object>(
  current: Current,
  sent: { readonly [Field in keyof Current]?: Current[Field] | undefined },
): Partial<Current> | undefined {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(asStored(value), current[field as keyof Current]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Current>) : undefined
}

function asStored(value: unknown): unknown {
  return typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value
}
