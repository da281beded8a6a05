import { sourcesIn } from '@dossier/contracts/intake-form'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { languages } from '../../../../shared/words/language.ts'
import { useCan } from '../../../api/session.ts'
import { type ChecklistItem, type IntakeTemplate, newItem, templateQuery } from '../../../data/templates.ts'
import { ConflictNote } from '../../../parts/conflict-note.tsx'
import { forgetError } from '../../../parts/forget-error.ts'
import { itemProblem } from '../../../parts/item-problem.ts'
import { PageHead } from '../../../parts/page.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { say } from '../../../parts/toast.tsx'
import { Main } from '../../../shell/main.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { ItemFields } from '../items/item-fields.tsx'
import { ItemsOutline } from '../items/items-outline.tsx'
import { Editor, OutlineItem } from '../parts/editor.tsx'
import { EditorBar } from '../parts/editor-bar.tsx'
import { focusFirstField } from '../parts/focus-first-field.ts'
import { formLabels } from '../parts/form-labels.ts'
import { LanguageSelect } from '../parts/language-select.tsx'
import { moved } from '../parts/moved.ts'
import { PartHead } from '../parts/part-head.tsx'
import { DocumentPreview } from '../preview/document-preview.tsx'
import { FormPreview } from '../preview/form-preview.tsx'
import type { EditorSearch } from '../search.ts'
import { AboutForm } from './about-form.tsx'
import { fieldProblem } from './field-problems.ts'
import { FormActions } from './form-actions.tsx'
import { GroupFields } from './group-fields.tsx'
import { groupProblem } from './group-problems.ts'
import { GroupSelect } from './group-select.tsx'
import { beforeGroup, sourcesOf } from './groups.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionsOutline } from './questions-outline.tsx'
import { unfinishedParts, useFormEditor } from './use-form-editor.ts'
import { useQuestions } from './use-questions.ts'

const route = getRouteApi('/templates/$id')

/** A form: its parts, the one that is edited, and the client's phone beside them. */
export default function FormPage() {
  const { id } = route.useParams()
  const query = useQuery(templateQuery(id))
  return (
    <Main isWide>
      <Loaded query={query} rows={8}>
        {(template) => <FormEditor key={template.id} template={template} />}
      </Loaded>
    </Main>
  )
}

function FormEditor({ template }: { template: IntakeTemplate }) {
  const t = useTemplatesWords()
  const can = useCan()
  const isReadOnly = !can('updateIntakeTemplate')
  const at = route.useSearch()
  const navigate = route.useNavigate()
  const go = (search: EditorSearch) => void navigate({ search, replace: true })
  const [isChecked, setChecked] = useState(false)
  const [language, setLanguage] = useState(() => languageOf(template))
  const { saved, draft, save } = useFormEditor(template, () => {
    setChecked(false)
    say(t('saved'))
  })
  const { fields, groups, documents } = draft.value
  const field = at.question === undefined ? undefined : fields[at.question]
  const group = at.group === undefined ? undefined : groups[at.group]
  const item = at.document === undefined ? undefined : documents[at.document]
  const unfinished = unfinishedParts(draft)

  const questions = useQuestions(draft, at, go)
  const setDocuments = (changed: ChecklistItem[], search?: EditorSearch) => {
    draft.set('documents', changed)
    if (search) go(search)
  }
  const addDocument = (like: ChecklistItem = newItem) => {
    const place = at.document === undefined || !item ? documents.length : at.document + 1
    setDocuments(documents.toSpliced(place, 0, like), { document: place })
    focusFirstField()
  }
  const removeDocument = (index: number) => {
    setDocuments(documents.toSpliced(index, 1), index > 0 ? { document: index - 1 } : {})
    const name = documents[index]!.name || t('untitled')
    draft.sayRemoved(t('removed', { name }), () => setDocuments(documents, { document: index }))
  }
  const trySave = () => {
    const { about, fields: asked, groups: repeated, documents: items } = unfinished
    if (!about && asked.length + repeated.length + items.length === 0) return save.mutate()
    setChecked(true)
    if (about) go({})
    else if (repeated[0] !== undefined) go({ group: repeated[0] })
    else go(asked.length > 0 ? { question: asked[0]! } : { document: items[0]! })
  }
  const moveDocument = (from: number, to: number) => setDocuments(moved(documents, from, to), { document: to })

  return (
    <Editor
      outline={
        <>
          <PageHead
            title={draft.value.name || t('untitled')}
            crumbs={<Link to="/templates">{t('title')}</Link>}
            actions={<FormActions template={template} />}
          />
          {isReadOnly ? (
            <p className="editor-bar s muted">{t('notYours')}</p>
          ) : (
            <EditorBar
              isChanged={draft.isChanged}
              isSaving={save.isPending}
              isResting={draft.conflicts.length > 0}
              unfinished={
                isChecked
                  ? Number(unfinished.about) +
                    unfinished.fields.length +
                    unfinished.groups.length +
                    unfinished.documents.length
                  : 0
              }
              note={t('begunStays')}
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
                title={t('aboutForm')}
                line={t('aboutFormLine')}
                isChosen={!field && !group && !item}
                onChoose={() => go({})}
              />
            </ul>
            <QuestionsOutline
              fields={fields}
              groups={groups}
              chosen={at.question}
              chosenGroup={group?.key}
              isChecked={isChecked}
              isReadOnly={isReadOnly}
              onChoose={(question) => go({ question })}
              onChooseGroup={(key) => go({ group: groups.findIndex((one) => one.key === key) })}
              onMove={questions.move}
              onAdd={() => questions.add()}
            />
            <ItemsOutline
              items={documents}
              chosen={at.document}
              isChecked={isChecked}
              isReadOnly={isReadOnly}
              shortcut="D"
              onChoose={(document) => go({ document })}
              onMove={moveDocument}
              onAdd={() => addDocument()}
            />
          </nav>
        </>
      }
      preview={
        item ? (
          <DocumentPreview item={item} />
        ) : (
          <FormPreview
            form={draft.value}
            fields={fields}
            groups={groups}
            chosen={group ? fields.findIndex((one) => one.group === group.key) : at.question}
          />
        )
      }
    >
      <ConflictNote
        draft={draft}
        saved={saved}
        labelOf={(name) => t(formLabels[name])}
        textOf={(name, value) => (name === 'name' || name === 'description' ? String(value ?? '') : undefined)}
        change={template}
        look={
          <Link to="/templates/$id/history" params={{ id: template.id }}>
            {t('conflictLook')}
          </Link>
        }
      />
      {field && at.question !== undefined ? (
        <div className="form">
          <PartHead
            title={t('question')}
            index={at.question}
            count={fields.length}
            isReadOnly={isReadOnly}
            onMove={(by) => questions.move(at.question!, at.question! + by)}
            onCopy={() => questions.add(field)}
            onRemove={() => questions.remove(at.question!)}
          />
          <QuestionFields
            key={at.question}
            field={field}
            others={questions.keyed.filter((one) => one !== field)}
            sources={sourcesOf(fields, at.question)}
            often={
              <GroupSelect
                value={field.group}
                groups={groups}
                onChange={(key) => questions.putInto(at.question!, key)}
                onNew={() => questions.beginGroup(at.question!)}
              />
            }
            language={language}
            isNew={!saved.fields.some(({ key }) => key === field.key)}
            problem={isChecked ? fieldProblem(field, fields) : undefined}
            isReadOnly={isReadOnly}
            onChange={(changed) => questions.replace(at.question!, changed)}
          />
        </div>
      ) : group ? (
        <div className="form">
          <div className="editor-head">
            <h2>{t('groups')}</h2>
          </div>
          <GroupFields
            group={group}
            others={questions.keyed.filter((one) => one !== group)}
            sources={sourcesIn(beforeGroup(fields, group.key), undefined)}
            isNew={!saved.groups.some(({ key }) => key === group.key)}
            language={language}
            problem={isChecked ? groupProblem(group, groups, fields) : undefined}
            isReadOnly={isReadOnly}
            onChange={(changed) => questions.replaceGroup(group.key, changed)}
          />
        </div>
      ) : item && at.document !== undefined ? (
        <div className="form">
          <PartHead
            title={t('document')}
            index={at.document}
            count={documents.length}
            isReadOnly={isReadOnly}
            onMove={(by) => moveDocument(at.document!, at.document! + by)}
            onCopy={() => addDocument(item)}
            onRemove={() => removeDocument(at.document!)}
          />
          <ItemFields
            key={at.document}
            item={item}
            language={language}
            problem={isChecked ? itemProblem(item) : undefined}
            isReadOnly={isReadOnly}
            onChange={(changed) => setDocuments(documents.with(at.document!, changed))}
          />
        </div>
      ) : (
        <div className="form">
          <div className="editor-head">
            <h2>{t('aboutForm')}</h2>
          </div>
          <AboutForm
            draft={draft}
            language={language}
            isBuiltIn={template.built_in}
            isReadOnly={isReadOnly}
            isChecked={isChecked}
          />
        </div>
      )}
    </Editor>
  )
}

/** A language that the form, or a question of it, is translated into. */
function languageOf({ fields, groups = [], documents, translations }: IntakeTemplate) {
  return languages.find((language) =>
    [{ translations }, ...fields, ...groups, ...documents].some((part) => part.translations?.[language]),
  )
}
