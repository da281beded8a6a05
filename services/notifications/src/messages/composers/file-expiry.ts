import { consolePaths } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { consoleButton, firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'
import { inSms } from '../sms-text.ts'

/** Tells the firm that a file expires soon or has expired. Null once the matter is archived or closed. */
export const fileExpiry: Composer<'file_expiry'> = (message, facts) => {
  const { matter } = facts
  if (matter?.status !== 'active') return null
  const { document_id, document_name, filename, expires_on, days_left, is_renewed } = message.alert
  const { phrase, date: dateOf } = firmWordsFor(facts)
  const words = phrase.fileExpiry
  const isOver = days_left < 0
  const date = dateOf(expires_on)
  const name = message.channel === 'sms' ? inSms(document_name) : document_name
  return firmMessage(message, facts, {
    about: matter.title,
    headline: (title) => words.headline(title, name, date, isOver),
    parts: [
      { paragraph: words.opening(matter.title, date, isOver) },
      { items: [words.document(document_name), words.file(filename), words.until(date)] },
      { paragraph: is_renewed ? words.renewed : words.advice },
      document_id
        ? consoleButton(facts, consolePaths.document(document_id), words.button)
        : matterButton(facts, matter.id),
    ],
  })
}
