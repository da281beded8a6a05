import * as api from '@dossier/client/operations'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useCan } from '../../../api/session.ts'
import {
  type Checklist,
  type ChecklistItem,
  checklistQuery,
  newItem,
  refreshChecklists,
} from '../../../data/templates.ts'
import { ConflictNote } from '../../../parts/conflict-note.tsx'
import { forgetError } from '../../../parts/forget-error.ts'
import { itemProblem } from '../../../parts/item-problem.ts'
import { PageHead } from '../../../parts/page.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Main } from '../../../shell/main.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { ItemFields } from '../items/item-fields.tsx'
import { cleanItem, languageOfItems } from '../items/item-words.ts'
import { ItemsOutline } from '../items/items-outline.tsx'
import { Editor, OutlineItem } from '../parts/editor.tsx'
import { EditorBar } from '../parts/editor-bar.tsx'
import { focusFirstField } from '../parts/focus-first-field.ts'
import { LanguageSelect } from '../parts/language-select.tsx'
import { moved } from '../parts/moved.ts'
import { NameAreaFields } from '../parts/name-area-fields.tsx'
import { PartHead } from '../parts/part-head.tsx'
import { TemplateActions } from '../parts/template-actions.tsx'
import { useUndoableDraft } from '../parts/use-undoable-draft.ts'
import { DocumentPreview } from '../preview/document-preview.tsx'

const route = getRouteApi('/templates/checklists/$id')

type ListFields = Pick<Checklist, 'name' | 'practice_area' | 'items'>

const fieldsOf = ({ name, practice_area, items }: Checklist): ListFields => ({ name, practice_area, items })

/** A checklist: its documents, the one that is edited, and the client's phone beside it. */
export default function ChecklistPage() {
  const { id } = route.useParams()
  const query = useQuery(checklistQuery(id))
  return (
    <Main isWide>
      <Loaded query={query} rows={8}>
        {(checklist) => <ChecklistEditor key={checklist.id} checklist={checklist} />}
      </Loaded>
    </Main>
  )
}

const LABELS = { name: 'checklistName', practice_area: 'areaLabel', items: 'documents' } as const

function ChecklistEditor({ checklist }: { checklist: Checklist }) {
  const t = useTemplatesWords()
  const isReadOnly = !useCan()('updateChecklist')
  const { document: at } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (document?: number) => void navigate({ search: document === undefined ? {} : { document }, replace: true })
  const [isChecked, setChecked] = useState(false)
  const [language, setLanguage] = useState(() => languageOfItems(checklist.items))
  const saved = fieldsOf(checklist)
  const path = { id: checklist.id }
  const draft = useUndoableDraft<ListFields>(`checklist.${checklist.id}`, saved)
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...checklistQuery(checklist.id), staleTime: 0 }),
    formOf: fieldsOf,
    save: (changes, { version }) => {
      const { items } = changes
      const body = { ...changes, ...(items && { items: items.map(cleanItem) }), expected_version: version }
      return call(api.updateChecklist, { ...path, ...body })
    },
    onSaved: async (changed) => {
      queries.setQueryData(checklistQuery(checklist.id).queryKey, changed)
      setChecked(false)
      say(t('saved'))
      await refreshChecklists()
    },
  })
  const { name, items } = draft.value
  const item = at === undefined ? undefined : items[at]
  const isNameless = name.trim() === ''
  const unfinished = items.flatMap((one, index) => (itemProblem(one) ? [index] : []))

  const setItems = (changed: ChecklistItem[], chosen?: number) => {
    draft.set('items', changed)
    if (chosen !== undefined) go(chosen)
  }
  const add = (like: ChecklistItem = newItem) => {
    const place = at === undefined || !item ? items.length : at + 1
    setItems(items.toSpliced(place, 0, like), place)
    focusFirstField()
  }
  const remove = (index: number) => {
    setItems(items.toSpliced(index, 1), Math.max(0, index - 1))
    draft.sayRemoved(t('removed', { name: items[index]!.name || t('untitled') }), () => setItems(items, index))
  }
  const move = (from: number, to: number) => setItems(moved(items, from, to), to)
  const trySave = () => {
    if (!isNameless && unfinished.length === 0 && items.length > 0) return save.mutate()
    setChecked(true)
    go(isNameless ? undefined : unfinished[0])
  }

  return (
    <Editor
      outline={
        <>
          <PageHead
            title={name || t('untitled')}
            crumbs={<Link to="/templates/checklists">{t('tabChecklists')}</Link>}
            actions={!isReadOnly && <ChecklistActions checklist={checklist} />}
          />
          {isReadOnly ? (
            <p className="editor-bar s muted">{t('notYours')}</p>
          ) : (
            <EditorBar
              isChanged={draft.isChanged}
              isSaving={save.isPending}
              isResting={draft.conflicts.length > 0}
              unfinished={isChecked ? Number(isNameless) + unfinished.length : 0}
              note={items.length === 0 ? t('problem.noItems') : t('requestedStays')}
              error={save.error}
              onSave={trySave}
              onDiscard={() => {
                draft.clear()
                forgetError(save)
                setChecked(false)
              }}
            />
          )}
          <div className="editor-language">
            <LanguageSelect value={language} onChange={setLanguage} />
          </div>
          <nav aria-label={t('outline')}>
            <ul>
              <OutlineItem
                title={t('aboutChecklist')}
                line={t('aboutChecklistLine')}
                isChosen={!item}
                onChoose={() => go()}
              />
            </ul>
            <ItemsOutline
              items={items}
              chosen={at}
              isChecked={isChecked}
              isReadOnly={isReadOnly}
              shortcut="D"
              onChoose={go}
              onMove={move}
              onAdd={() => add()}
            />
          </nav>
        </>
      }
      preview={<DocumentPreview item={item ?? items[0] ?? newItem} />}
    >
      <ConflictNote
        draft={draft}
        saved={saved}
        labelOf={(field) => t(LABELS[field])}
        textOf={(field, value) => (field === 'name' ? String(value) : undefined)}
        change={checklist}
      />
      <div className="form">
        {item && at !== undefined ? (
          <>
            <PartHead
              title={t('document')}
              index={at}
              count={items.length}
              isReadOnly={isReadOnly}
              onMove={(by) => move(at, at + by)}
              onCopy={() => add(item)}
              onRemove={() => remove(at)}
            />
            <ItemFields
              key={at}
              item={item}
              language={language}
              problem={isChecked ? itemProblem(item) : undefined}
              isReadOnly={isReadOnly}
              onChange={(changed) => setItems(items.with(at, changed))}
            />
          </>
        ) : (
          <>
            <div className="editor-head">
              <h2>{t('aboutChecklist')}</h2>
            </div>
            <NameAreaFields
              name={name}
              nameLabel={t('checklistName')}
              nameHint={t('checklistNameHint')}
              nameError={isChecked && isNameless ? t('problem.name') : undefined}
              area={draft.value.practice_area}
              isReadOnly={isReadOnly}
              onName={(text) => draft.set('name', text)}
              onArea={(area) => draft.set('practice_area', area)}
            />
          </>
        )}
      </div>
    </Editor>
  )
}

function ChecklistActions({ checklist }: { checklist: Checklist }) {
  const t = useTemplatesWords()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <TemplateActions
      name={checklist.name}
      canCopy={can('createChecklist')}
      canDelete={can('deleteChecklist')}
      consequence={t('deleteChecklist')}
      copy={(name) => call(api.createChecklist, { ...fieldsOf(checklist), name })}
      remove={() => call(api.deleteChecklist, { id: checklist.id })}
      onCopied={async (id) => {
        await refreshChecklists()
        await navigate({ to: '/templates/checklists/$id', params: { id } })
      }}
      onRemoved={async () => {
        await navigate({ to: '/templates/checklists' })
        await refreshChecklists()
      }}
    />
  )
}
