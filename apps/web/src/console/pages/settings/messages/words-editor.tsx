import * as api from '@dossier/client/operations'
import { TextArea, TextField } from '../../../../shared/parts/field.tsx'
import type { Language } from '../../../../shared/words/language.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { Button } from '../../../parts/button.tsx'
import { useFieldErrors } from '../../../parts/field-errors.ts'
import { say } from '../../../parts/toast.tsx'
import { useDraft } from '../../../parts/use-draft.ts'
import { useSave } from '../../../parts/use-save.ts'
import { useMessageTemplateWords } from '../../../words/message-templates/index.ts'
import { useSettingsWords } from '../../../words/settings/index.ts'
import { DraftForm } from '../parts/draft-form.tsx'
import { MessagePreview } from './message-preview.tsx'
import { type MessageTemplate, type MessageWords, messageTemplatesQuery, type WordedKind } from './queries.ts'
import { useRested } from './use-rested.ts'

/** Stands for the reader's first name. */
const FIRST_NAME = '{first_name}'
const GREETING_MAX = 100
const LINES_MAX = 1_000

type Fields = { [Place in keyof MessageWords]: string }

const PLACES = ['greeting', 'reason', 'signature'] as const
const LINES = ['reason', 'signature'] as const

const fieldsOf = ({ greeting, reason, signature }: MessageWords): Fields => ({
  greeting: greeting ?? '',
  reason: reason ?? '',
  signature: signature ?? '',
})

/** What is left empty is what we say. */
const wordsOf = <Some extends Partial<Fields>>(fields: Some) =>
  Object.fromEntries(Object.entries(fields).map(([place, text]) => [place, text.trim() || null])) as {
    [Place in keyof Some]: string | null
  }

/** The firm's words in one kind of message, and the message with them as they are typed. */
export function WordsEditor({
  kind,
  language,
  template,
  saved,
}: {
  kind: WordedKind
  language: Language
  template: MessageTemplate
  saved: MessageWords
}) {
  const t = useMessageTemplateWords()
  const settings = useSettingsWords()
  const draft = useDraft<Fields>(`message-words.${kind}.${language}`, fieldsOf(saved))
  const { value, set } = draft
  const save = useSave(draft, {
    load: async () => {
      const templates = await queries.fetchQuery({ ...messageTemplatesQuery, staleTime: 0 })
      return templates.find((one) => one.kind === kind)!
    },
    formOf: ({ words }) => fieldsOf(words![language]),
    save: (changes, { version }) =>
      call(api.updateMessageTemplate, { kind, [language]: wordsOf(changes), expected_version: version }),
    onSaved: (changed) => {
      queries.setQueryData(messageTemplatesQuery.queryKey, (old) =>
        old?.map((one) => (one.kind === kind ? changed : one)),
      )
      say(settings('saved'))
    },
  })
  const errorOf = useFieldErrors(save.error)
  const isUsual = Object.values(value).every((text) => text.trim() === '')
  const reset = () => {
    for (const place of PLACES) set(place, '')
  }
  const shown = useRested(value)
  return (
    <div className="message-editor">
      <DraftForm
        title={t('yourWords')}
        draft={draft}
        saved={fieldsOf(saved)}
        save={save}
        labelOf={(place) => t(place)}
        textOf={(_, text) => String(text)}
        change={template}
      >
        <div className="form-section">
          <p className="s">{t('plain')}</p>
          <TextField
            label={t('greeting')}
            hint={t('greetingHint', { blank: FIRST_NAME })}
            lang={language}
            maxLength={GREETING_MAX}
            value={value.greeting}
            error={errorOf(`${language}.greeting`)}
            onChange={(event) => set('greeting', event.target.value)}
          />
          {LINES.map((place) => (
            <TextArea
              key={place}
              label={t(place)}
              hint={t(`${place}Hint`)}
              lang={language}
              rows={place === 'reason' ? 4 : 3}
              maxLength={LINES_MAX}
              value={value[place]}
              error={errorOf(`${language}.${place}`)}
              onChange={(event) => set(place, event.target.value)}
            />
          ))}
          {!isUsual && (
            <div>
              <Button look="plain" size="small" onClick={reset}>
                {t('reset')}
              </Button>
            </div>
          )}
        </div>
      </DraftForm>
      <MessagePreview kind={kind} language={language} words={wordsOf(shown)} />
    </div>
  )
}
