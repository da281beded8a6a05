import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Language } from '../../../../shared/words/language.ts'
import { Loaded } from '../../../parts/states.tsx'
import { useMessageTemplateWords } from '../../../words/message-templates/index.ts'
import { EmailFrame } from './email-frame.tsx'
import { type MessageKind, type MessageWords, type Preview, previewQuery } from './queries.ts'
import type { View } from './search.ts'

const route = getRouteApi('/settings/messages/$kind')

/** What the reader gets, as an email with and without pictures and as a text message. */
export function MessagePreview({
  kind,
  language,
  words,
}: {
  kind: MessageKind
  language: Language
  /** The words being tried out; otherwise the saved ones. */
  words?: MessageWords
}) {
  const t = useMessageTemplateWords()
  const preview = useQuery(previewQuery(kind, language, words))
  return (
    <section className="card message-preview" aria-label={t('preview')}>
      <Loaded query={preview} rows={6}>
        {(preview) => <Shown preview={preview} />}
      </Loaded>
      <p className="card-foot">{t('madeUp')}</p>
    </section>
  )
}

function Shown({ preview: { kind, language, email, sms } }: { preview: Preview }) {
  const t = useMessageTemplateWords()
  const { view: chosen = 'email' } = route.useSearch()
  const views: readonly View[] = sms ? ['email', 'text', 'sms'] : ['email', 'text']
  const view = views.includes(chosen) ? chosen : 'email'
  return (
    <>
      <nav className="tabs message-preview-head" aria-label={t('preview')}>
        {views.map((one) => (
          <Link
            key={one}
            from="/settings/messages/$kind"
            to="."
            search={(now) => ({ ...now, view: one })}
            replace
            aria-current={one === view ? 'true' : undefined}
          >
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
      {view === 'sms' && sms ? (
        <div className="sms-shown">
          <p lang={language}>{sms.text}</p>
          <p className="muted s">{t('parts', { count: sms.parts })}</p>
        </div>
      ) : (
        <>
          <dl className="message-head">
            <dt>{t('from')}</dt>
            <dd>{email.from_name}</dd>
            <dt>{t('subject')}</dt>
            <dd lang={language}>{email.subject}</dd>
          </dl>
          {view === 'email' ? (
            <EmailFrame title={t('previewOf', { kind: t(`kinds.${kind}`) })} html={email.html} />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, and keys have to reach it.
            <pre className="message-text" lang={language} tabIndex={0}>
              {email.text}
            </pre>
          )}
        </>
      )}
    </>
  )
}
