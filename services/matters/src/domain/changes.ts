import { isDeepStrictEqual } from 'node:util'

/** The fields that were sent and differ from what is there; undefined when nothing does. */
export function changesOf<Current extends object>(
  current: Current,
  sent: { readonly [Field in keyof Current]?: Current[Field] | undefined },
): Partial<Current> | undefined {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field as keyof Current]),
  )
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Current>) : undefined
}
