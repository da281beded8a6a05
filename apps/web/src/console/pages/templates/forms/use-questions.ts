import type { IntakeField, IntakeGroup } from '../../../data/templates.ts'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { focusFirstField } from '../parts/focus-first-field.ts'
import { moved } from '../parts/moved.ts'
import type { UndoableDraft } from '../parts/use-undoable-draft.ts'
import type { EditorSearch } from '../search.ts'
import { freeKey } from './field-problems.ts'
import { inGroup, inGroupOfPlace, usedGroups } from './groups.ts'
import { replacedField } from './replaced-field.ts'
import { withStep } from './translations.ts'
import type { FormFields } from './use-form-editor.ts'

/** What can be done with the questions of a form, and with their groups. A group without questions goes with the last one. */
export function useQuestions(draft: UndoableDraft<FormFields>, at: EditorSearch, go: (search: EditorSearch) => void) {
  const t = useTemplatesWords()
  const { fields, groups } = draft.value
  /** Whatever has a key in the form. */
  const keyed = [...fields, ...groups]
  const set = (changed: IntakeField[], search?: EditorSearch, grouped: IntakeGroup[] = groups) => {
    draft.set('fields', changed)
    draft.set('groups', usedGroups(grouped, changed))
    if (search) go(search)
  }
  return {
    keyed,
    /** A new question behind the one that is edited, in its group; or a copy of one. */
    add(like?: IntakeField) {
      const edited = at.question === undefined ? undefined : fields[at.question]
      const place = edited ? at.question! + 1 : fields.length
      const added: IntakeField = like
        ? { ...withStep(like, ''), key: freeKey(like.key, keyed) }
        : {
            key: freeKey('', keyed),
            label: '',
            type: 'text',
            required: true,
            help: null,
            options: null,
            ...(edited?.group && { group: edited.group }),
          }
      set(fields.toSpliced(place, 0, added), { question: place })
      focusFirstField()
    },
    remove(index: number) {
      set(fields.toSpliced(index, 1), index > 0 ? { question: index - 1 } : {})
      const name = fields[index]!.label || t('untitled')
      draft.sayRemoved(t('removed', { name }), () => set([...fields], { question: index }, groups))
    },
    move: (from: number, to: number) => set(inGroupOfPlace(moved(fields, from, to), to), { question: to }),
    replace: (index: number, changed: IntakeField) => set(replacedField(fields, index, changed)),
    /** Asks a question in a group, or once. */
    putInto(index: number, group: string | undefined) {
      const changed = inGroup(fields, index, group)
      set(changed.fields, { question: changed.index })
    },
    /** Asks a question in a group of its own. */
    beginGroup(index: number) {
      const key = freeKey('', keyed)
      const added = { key, label: '', entry_label: '', help: null, min_entries: 0, max_entries: 10 }
      const changed = inGroup(fields, index, key).fields
      const grouped = [...groups, added]
      set(changed, { group: usedGroups(grouped, changed).length - 1 }, grouped)
      focusFirstField()
    },
    replaceGroup(key: string, changed: IntakeGroup) {
      set(
        fields.map((one) => (one.group === key ? { ...one, group: changed.key } : one)),
        undefined,
        groups.map((one) => (one.key === key ? changed : one)),
      )
    },
  }
}
