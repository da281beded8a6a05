import { INTAKE_ENTRIES_MAX, INTAKE_KEY } from '@dossier/contracts/intake-form'
import type { IntakeField, IntakeGroup } from '../../../data/templates.ts'
import { cleanCondition, isConditionRight } from './conditions.ts'
import { beforeGroup } from './groups.ts'

export type GroupProblem = 'groupLabel' | 'entryLabel' | 'key' | 'keyTwice' | 'entries' | 'condition'

/** What a group misses before it can be saved. */
export function groupProblem(
  group: IntakeGroup,
  groups: readonly IntakeGroup[],
  fields: readonly IntakeField[],
): GroupProblem | undefined {
  const { key, label, entry_label, min_entries, max_entries } = group
  if (label.trim() === '') return 'groupLabel'
  if (entry_label.trim() === '') return 'entryLabel'
  if (!INTAKE_KEY.test(key)) return 'key'
  if ([...groups, ...fields].some((one) => one !== group && one.key === key)) return 'keyTwice'
  if (!(min_entries >= 0 && min_entries <= max_entries && max_entries >= 1 && max_entries <= INTAKE_ENTRIES_MAX))
    return 'entries'
  return isConditionRight(group, beforeGroup(fields, key), undefined) ? undefined : 'condition'
}

/** A group as it is saved. */
export function cleanGroup({ translations, ...group }: IntakeGroup): IntakeGroup {
  const given = Object.entries(translations ?? {}).flatMap(([language, { label, entry_label, help }]) => {
    const words = {
      ...(label?.trim() && { label: label.trim() }),
      ...(entry_label?.trim() && { entry_label: entry_label.trim() }),
      ...(help?.trim() && { help: help.trim() }),
    }
    return Object.keys(words).length > 0 ? [[language, words] as const] : []
  })
  return {
    ...group,
    label: group.label.trim(),
    entry_label: group.entry_label.trim(),
    help: group.help?.trim() || null,
    ...(group.shown_when && { shown_when: cleanCondition(group.shown_when) }),
    ...(given.length > 0 && { translations: Object.fromEntries(given) }),
  }
}
