import * as api from '@dossier/client/operations'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import {
  type ChecklistItem,
  type IntakeField,
  type IntakeGroup,
  type IntakeTemplate,
  refreshTemplates,
  templateQuery,
} from '../../../data/templates.ts'
import { itemProblem } from '../../../parts/item-problem.ts'
import type { Draft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { cleanItem } from '../items/item-words.ts'
import { useUndoableDraft } from '../parts/use-undoable-draft.ts'
import { cleanField, fieldProblem } from './field-problems.ts'
import { cleanGroup, groupProblem } from './group-problems.ts'

/** What a person can change about a form. */
export type FormFields = Pick<
  IntakeTemplate,
  'name' | 'practice_area' | 'description' | 'fields' | 'documents' | 'participant_roles' | 'translations'
> & { groups: IntakeGroup[] }

export function formFieldsOf(template: IntakeTemplate): FormFields {
  const { name, practice_area, description, fields, documents, participant_roles } = template
  const { groups = [], translations = {} } = template
  return { name, practice_area, description, fields, documents, participant_roles, groups, translations }
}

/** The draft of a form, what it lacks, and how it is saved. */
export function useFormEditor(template: IntakeTemplate, onSaved: () => void) {
  const saved = formFieldsOf(template)
  const draft = useUndoableDraft<FormFields>(`template.${template.id}`, saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...templateQuery(template.id), staleTime: 0 }),
    formOf: formFieldsOf,
    save: (changes, { version }) => {
      const body = { ...cleanForm(changes), expected_version: version }
      const path = { id: template.id }
      return call(api.updateIntakeTemplate, { ...path, ...body })
    },
    onSaved: async (changed) => {
      queries.setQueryData(templateQuery(template.id).queryKey, changed)
      onSaved()
      await refreshTemplates()
    },
  })
  return { saved, draft, save }
}

function cleanForm({
  name,
  description,
  fields,
  groups,
  documents,
  translations,
  ...others
}: Partial<FormFields>): Partial<FormFields> {
  return {
    ...others,
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description?.trim() || null }),
    ...(fields && { fields: fields.map(cleanField) }),
    ...(groups && { groups: groups.map(cleanGroup) }),
    ...(translations && { translations: cleanWords(translations) }),
    ...(documents && { documents: documents.map(cleanItem) }),
  }
}

function cleanWords(translations: NonNullable<FormFields['translations']>): FormFields['translations'] {
  const given = Object.entries(translations).flatMap(([language, { name, description }]) => {
    const words = {
      ...(name?.trim() && { name: name.trim() }),
      ...(description?.trim() && { description: description.trim() }),
    }
    return Object.keys(words).length > 0 ? [[language, words] as const] : []
  })
  return Object.fromEntries(given)
}

/** Places of what is not finished: a question, a document, or the form itself. */
export function unfinishedParts({ value: { name, fields, groups, documents } }: Draft<FormFields>) {
  const indexes = <Item>(items: readonly Item[], isBad: (item: Item) => boolean) =>
    items.flatMap((item, index) => (isBad(item) ? [index] : []))
  return {
    about: name.trim() === '',
    fields: indexes<IntakeField>(fields, (field) => fieldProblem(field, fields) !== undefined),
    groups: indexes<IntakeGroup>(groups, (group) => groupProblem(group, groups, fields) !== undefined),
    documents: indexes<ChecklistItem>(documents, (item) => itemProblem(item) !== undefined),
  }
}
