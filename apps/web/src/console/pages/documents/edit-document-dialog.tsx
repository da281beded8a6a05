import * as api from '@dossier/client/operations'
import { call } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { type DocumentRequest, documentQuery, refreshDocuments } from '../../data/documents.ts'
import { EditDialog } from '../../parts/edit-dialog.tsx'
import { itemProblem } from '../../parts/item-problem.ts'
import { say } from '../../parts/toast.tsx'
import { useDraft } from '../../parts/use-draft.ts'
import { useSave } from '../../parts/use-save.ts'
import { useDocumentWords } from '../../words/document/index.ts'
import { useTemplatesWords } from '../../words/templates/index.ts'
import { ItemFields } from '../templates/items/item-fields.tsx'
import { cleanItemWords, languageOfItems } from '../templates/items/item-words.ts'

type RequestFields = Pick<
  DocumentRequest,
  | 'name'
  | 'description'
  | 'instructions'
  | 'required'
  | 'accepted_types'
  | 'max_file_size_mb'
  | 'due_date'
  | 'max_files'
  | 'min_files'
> & { translations: NonNullable<DocumentRequest['translations']> }

const LABELS = {
  name: 'documentName',
  description: 'description',
  instructions: 'instructions',
  required: 'isNeeded',
  accepted_types: 'types',
  max_file_size_mb: 'size',
  due_date: 'dueDate',
  max_files: 'maxFiles',
  min_files: 'minFiles',
  translations: 'translation',
} as const

function fieldsOf(document: DocumentRequest): RequestFields {
  const { name, description, instructions, required, accepted_types, max_file_size_mb, due_date } = document
  const { max_files = 1, min_files = 1, translations = {} } = document
  return {
    ...{ name, description, instructions, required, accepted_types, max_file_size_mb, due_date },
    ...{ max_files, min_files, translations },
  }
}

/** Changes what is asked. The client sees it at once. */
export function EditDocumentDialog({ document, onClose }: { document: DocumentRequest; onClose: () => void }) {
  const t = useDocumentWords()
  const templates = useTemplatesWords()
  const saved = fieldsOf(document)
  const draft = useDraft(`document.${document.id}`, saved)
  const path = { id: document.id }
  const save = useSave(draft, {
    load: () => queries.fetchQuery({ ...documentQuery(document.id), staleTime: 0 }),
    formOf: fieldsOf,
    save: (changes, { updated_at }) => {
      const { translations } = changes
      const words = { ...changes, ...(translations && { translations: cleanItemWords(translations) ?? {} }) }
      const body = { ...words, expected_updated_at: updated_at }
      return call(api.updateDocument, { ...path, ...body })
    },
    onSaved: async () => {
      say(t('saved'))
      onClose()
      await refreshDocuments()
    },
  })
  const problem = itemProblem(draft.value)
  return (
    <EditDialog
      title={t('editTitle')}
      size="wide"
      draft={draft}
      saved={saved}
      save={save}
      isUnfinished={problem !== undefined}
      labelOf={(field) => templates(LABELS[field])}
      change={document}
      onClose={onClose}
    >
      <ItemFields
        item={draft.value}
        language={languageOfItems([document])}
        problem={draft.isChanged ? problem : undefined}
        isReadOnly={false}
        onChange={(item) => {
          for (const field of Object.keys(LABELS) as (keyof RequestFields)[]) {
            if (item[field] !== draft.value[field]) draft.set(field, item[field] as never)
          }
        }}
      />
    </EditDialog>
  )
}
