import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { languages, useLanguage } from '../../../../shared/words/language.ts'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { useMessageTemplateWords } from '../../../words/message-templates/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { SettingsFrame } from '../parts/settings-frame.tsx'
import { MessagePreview } from './message-preview.tsx'
import { type MessageTemplate, messageTemplatesQuery, type WordedKind } from './queries.ts'
import { WordsEditor } from './words-editor.tsx'
import './messages.css'

const route = getRouteApi('/settings/messages/$kind')

/** One kind of message: the firm's words in it, and what its reader gets. */
export default function MessageTemplatePage() {
  const t = useMessageTemplateWords()
  const settings = useSettingsWords()
  const { kind } = route.useParams()
  const templates = useQuery(messageTemplatesQuery)
  const template = templates.data?.find((template) => template.kind === kind)
  return (
    <SettingsFrame
      title={template ? t(`kinds.${template.kind}`) : settings('sections.messages')}
      lead={template && t(`when.${template.kind}`)}
      crumbs={<Link to="/settings/messages">{settings('sections.messages')}</Link>}
      needs="updateMessageTemplate"
      size="wide"
    >
      <Loaded query={templates} rows={6}>
        {() => (template ? <Shown template={template} /> : <Empty title={t('unknown')}>{t('unknownLead')}</Empty>)}
      </Loaded>
    </SettingsFrame>
  )
}

/** In one language of its readers. */
function Shown({ template }: { template: MessageTemplate }) {
  const { kind, words } = template
  const t = useMessageTemplateWords()
  const own = useLanguage()
  const { language = own, view } = route.useSearch()
  return (
    <>
      <nav className="tabs" aria-label={t('language')}>
        {languages.map((code) => (
          <Link
            key={code}
            to="/settings/messages/$kind"
            params={{ kind }}
            search={{ language: code, ...(view && { view }) }}
            replace
            aria-current={code === language ? 'true' : undefined}
          >
            {t(`languages.${code}`)}
          </Link>
        ))}
      </nav>
      {words ? (
        <WordsEditor
          key={`${kind}.${language}`}
          kind={kind as WordedKind}
          language={language}
          template={template}
          saved={words[language]}
        />
      ) : (
        <>
          <p className="muted">{t('fixed')}</p>
          <MessagePreview kind={kind} language={language} />
        </>
      )}
    </>
  )
}
