import { forgetLeftOver, leftOver } from './form/left-over.ts'
import { forgetUnsaved } from './form/save.ts'
import { unsavedInWords } from './form/unsaved.ts'
import { forgetMessage, outgoing as message } from './messages/outgoing.ts'
import { begunDeclines, forgetDeclines } from './parts/begun-declines.ts'
import { outgoing as files, forgetFiles } from './uploads/uploads.ts'
import { t } from './words/index.ts'

/** What was typed or chosen, and has not reached the firm. */
export function unsent(): { label: string; text: string }[] {
  const { text, files: attached } = message.value
  const names = [...attached, ...files.value].map(({ name }) => name)
  const declines = Object.values(begunDeclines.value).map(({ notes }) => notes)
  return [
    ...leftOver.value,
    ...unsavedInWords.value,
    ...declines.map((notes) => ({ label: t('document.decline.title'), text: notes })),
    { label: t('messages.label'), text },
    { label: t('ended.files'), text: names.join('\n') },
  ].filter((one) => one.text.trim() !== '')
}

export const hasUnsent = () => unsent().length > 0

export function forgetUnsent(): void {
  forgetUnsaved()
  forgetLeftOver()
  forgetDeclines()
  forgetMessage()
  forgetFiles()
}
