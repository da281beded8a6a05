import { TEMPLATE_VERSIONS_KEPT } from '@dossier/contracts/intake-form'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../../api/session.ts'
import {
  type IntakeTemplate,
  newItem,
  type TemplateVersion,
  templateQuery,
  templateVersionQuery,
  templateVersionsQuery,
} from '../../../data/templates.ts'
import { PageHead } from '../../../parts/page.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { Main } from '../../../shell/main.tsx'
import { useTemplatesWords } from '../../../words/templates/index.ts'
import { QuestionsOutline } from '../forms/questions-outline.tsx'
import { ItemsOutline } from '../items/items-outline.tsx'
import { Editor, OutlineItem } from '../parts/editor.tsx'
import { DocumentPreview } from '../preview/document-preview.tsx'
import { FormPreview } from '../preview/form-preview.tsx'
import { RestoreVersion } from './restore-version.tsx'
import { useVersionLine, VersionFacts } from './version-facts.tsx'

const route = getRouteApi('/templates/$id/history')

/** What a form said before: its versions, the one that is looked at, and the client's phone beside it. */
export default function HistoryPage() {
  const { id } = route.useParams()
  const query = useQuery(templateQuery(id))
  return (
    <Main isWide>
      <Loaded query={query} rows={8}>
        {(template) => <History key={template.id} template={template} />}
      </Loaded>
    </Main>
  )
}

function History({ template }: { template: IntakeTemplate }) {
  const t = useTemplatesWords()
  const lineOf = useVersionLine()
  const navigate = route.useNavigate()
  const at = route.useSearch()
  const versions = useQuery(templateVersionsQuery(template.id))
  const shown = at.version ?? template.version
  const version = useQuery(templateVersionQuery(template.id, shown))
  return (
    <Editor
      outline={
        <>
          <PageHead
            title={t('historyOf', { name: template.name })}
            crumbs={
              <Link to="/templates/$id" params={{ id: template.id }}>
                {t('backToForm')}
              </Link>
            }
          />
          <p className="editor-bar s muted">{t('versionsKept', { max: TEMPLATE_VERSIONS_KEPT })}</p>
          <Loaded query={versions} rows={5}>
            {(list) => (
              <nav aria-label={t('versions')}>
                <ol>
                  {list.map((one) => (
                    <OutlineItem
                      key={one.version}
                      title={t(one.version === template.version ? 'versionNow' : 'version', one)}
                      line={lineOf(one)}
                      isChosen={one.version === shown}
                      onChoose={() => void navigate({ search: { version: one.version }, replace: true })}
                    />
                  ))}
                </ol>
              </nav>
            )}
          </Loaded>
        </>
      }
      preview={version.data && <Preview version={version.data} />}
    >
      <Loaded query={version} rows={6}>
        {(then) => <Then template={template} version={then} />}
      </Loaded>
    </Editor>
  )
}

/** Who made the version and what it changed, and the parts that the form had then. */
function Then({ template, version }: { template: IntakeTemplate; version: TemplateVersion }) {
  const t = useTemplatesWords()
  const can = useCan()
  const navigate = route.useNavigate()
  const at = route.useSearch()
  const { fields, groups = [], documents } = version
  const go = (part: { question?: number; document?: number }) =>
    void navigate({ search: { version: version.version, ...part }, replace: true })
  const outline = { isChecked: false, isReadOnly: true, onMove: () => {}, onAdd: () => {} }
  return (
    <div className="form">
      <div className="editor-head">
        <h2>{t('version', version)}</h2>
        {version.version !== template.version && can('restoreIntakeTemplateVersion') && (
          <RestoreVersion template={template} version={version.version} />
        )}
      </div>
      <VersionFacts version={version} />
      <h3>
        <bdi>{version.name}</bdi>
      </h3>
      <div>
        <QuestionsOutline
          {...outline}
          fields={fields}
          groups={groups}
          chosen={at.question}
          chosenGroup={undefined}
          onChoose={(question) => go({ question })}
          onChooseGroup={(key) => go({ question: fields.findIndex(({ group }) => group === key) })}
        />
        <ItemsOutline
          {...outline}
          items={documents}
          chosen={at.document}
          shortcut=""
          onChoose={(document) => go({ document })}
        />
      </div>
    </div>
  )
}

function Preview({ version }: { version: TemplateVersion }) {
  const { question, document } = route.useSearch()
  if (document !== undefined) return <DocumentPreview item={version.documents[document] ?? newItem} />
  return (
    <FormPreview
      key={version.version}
      form={version}
      fields={version.fields}
      groups={version.groups ?? []}
      chosen={question}
    />
  )
}
