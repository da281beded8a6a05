import { useRef, useState } from 'preact/hooks'
import { t } from '../../words/index.ts'
import { forgetUnsaved, unsavedInWords } from '../form/draft.ts'
import { forgetMessage, outgoing as message } from '../messages/outgoing.ts'
import { outgoing as files, forgetFiles } from '../uploads/uploads.ts'

/** What was typed or chosen, and has not reached the firm. */
function unsent(): { label: string; text: string }[] {
  const { text, files: attached } = message.value
  const names = [...attached, ...files.value].map(({ name }) => name)
  return [
    ...unsavedInWords.value,
    ...(text.trim() === '' ? [] : [{ label: t('messages.label'), text }]),
    ...(names.length === 0 ? [] : [{ label: t('ended.files'), text: names.join('\n') }]),
  ]
}

export const hasUnsent = () => unsent().length > 0

export function forgetUnsent(): void {
  forgetUnsaved()
  forgetMessage()
  forgetFiles()
}

/** Shows what has not reached the firm, to be copied. */
export function Unsent() {
  const list = useRef<HTMLDListElement>(null)
  const [isCopied, setCopied] = useState(false)
  const parts = unsent()
  if (parts.length === 0) return null

  async function copy() {
    const text = parts.map(({ label, text }) => `${label}\n${text}`).join('\n\n')
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser does not let pages copy: what is selected can be copied by hand.
      getSelection()?.selectAllChildren(list.current!)
    }
  }

  return (
    <section class="group unsent">
      <h2>{t('ended.unsent')}</h2>
      <dl class="answers" ref={list}>
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" class="button plain" onClick={copy}>
        {t('ended.copy')}
      </button>
      <p class="hint" role="status">
        {isCopied && t('ended.copied')}
      </p>
    </section>
  )
}
