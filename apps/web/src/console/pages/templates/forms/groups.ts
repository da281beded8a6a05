import { sourcesIn } from '@dossier/contracts/intake-form'
import type { IntakeField, IntakeGroup } from '../../../data/templates.ts'

/** Groups that a question belongs to: one without is gone. */
export const usedGroups = (groups: readonly IntakeGroup[], fields: readonly IntakeField[]): IntakeGroup[] =>
  groups.filter(({ key }) => fields.some(({ group }) => group === key))

/** The questions with one of them in a group, at its end, or in none, behind it. */
export function inGroup(
  fields: readonly IntakeField[],
  index: number,
  group: string | undefined,
): { fields: IntakeField[]; index: number } {
  const changed = grouped(fields[index]!, group)
  const others = fields.toSpliced(index, 1)
  const last = others.findLastIndex((one) => one.group !== undefined && one.group === (group ?? fields[index]!.group))
  const place = last === -1 ? index : last + 1
  return { fields: others.toSpliced(place, 0, changed), index: place }
}

/** The questions after one was moved to a place: it joins the group around it, and leaves its own where that is elsewhere. */
export function inGroupOfPlace(fields: readonly IntakeField[], index: number): IntakeField[] {
  const field = fields[index]!
  const [before, after] = [fields[index - 1]?.group, fields[index + 1]?.group]
  if (before !== undefined && before === after) return fields.with(index, grouped(field, before))
  const isBeside = field.group === before || field.group === after
  const isAlone = !fields.some((one) => one !== field && one.group === field.group)
  return isBeside || isAlone ? [...fields] : fields.with(index, grouped(field, undefined))
}

/** Questions whose answers the one at a place may depend on. */
export const sourcesOf = (fields: readonly IntakeField[], index: number): IntakeField[] =>
  sourcesIn(fields.slice(0, index), fields[index]?.group)

/** Questions before those of a group. */
export const beforeGroup = (fields: readonly IntakeField[], key: string): IntakeField[] =>
  fields.slice(
    0,
    Math.max(
      0,
      fields.findIndex(({ group }) => group === key),
    ),
  )

function grouped({ group: _, ...field }: IntakeField, group: string | undefined): IntakeField {
  return group === undefined ? field : { ...field, group }
}
