import type { Written } from '../store/links.ts'

/** The fields whose value differs from the one last written there. */
export function changedFields<Wanted extends Written>(wanted: Wanted, written: Written): Partial<Wanted> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => value !== (written[field] ?? null)),
  ) as Partial<Wanted>
}

export function hasChanged(wanted: Written, written: Written): boolean {
  return Object.keys(changedFields(wanted, written)).length > 0
}
