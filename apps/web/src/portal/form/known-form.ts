import { signal } from '@preact/signals'
import { tabMemory } from '../../shared/memory.ts'
import type { Intake } from '../api/client.ts'
import { keyOfLink } from '../api/link.ts'

/** What a form asks, and which version of it. */
export type Form = Pick<Intake, 'template_id' | 'template_version' | 'fields' | 'groups'>

const KEPT = keyOfLink('form')

/** The form that unsaved answers belong to. Kept in the tab, because the questions cannot be read once the session has ended. */
export const knownForm = signal<Form | undefined>(tabMemory.readJson(KEPT) ?? undefined)

/** Notes the form as it is now, without its answers. It comes with each saved answer, and is written only if it has changed. */
export function keepForm({ template_id, template_version, fields, groups }: Intake): void {
  const known = knownForm.value
  if (known?.template_id === template_id && known.template_version === template_version) return
  knownForm.value = { template_id, template_version, fields, groups }
  tabMemory.keep(KEPT, JSON.stringify(knownForm.value))
}

/** Whether a form has a place for the answer with this key. */
export const asks = ({ fields, groups = [] }: Form, key: string): boolean =>
  groups.some((group) => group.key === key) || fields.some((field) => field.key === key && field.group === undefined)
