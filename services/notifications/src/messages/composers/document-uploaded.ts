import { consolePaths } from '@dossier/contracts'
import type { Composer } from '../composer.ts'
import { consoleButton, firmMessage, firmWordsFor, matterButton } from '../firm-message.ts'

/** Tells the firm which files were uploaded, and links to the first. If there are very many, it names the first ones. */
export const documentUploaded: Composer<'document_uploaded'> = (message, facts) => {
  const { matter } = facts
  if (!matter) return null
  const { files, count } = message.alert
  const [first] = files
  const words = firmWordsFor(facts).phrase.documentUploaded
  const unnamed = count - files.length
  const button = words.button(count)
  return firmMessage(message, facts, {
    about: matter.title,
    headline: (title) =>
      words.headline(title, count === 1 && first ? words.one(first.document_name) : words.several(count)),
    parts: [
      { paragraph: words.opening(matter.title, count) },
      {
        items: [
          ...files.map(({ document_name, filename, verified }) =>
            verified === false ? words.unverifiedFile(filename, document_name) : words.file(filename, document_name),
          ),
          ...(unnamed > 0 ? [words.more(unnamed)] : []),
        ],
      },
      ...(files.some(({ verified }) => verified === false) ? [{ aside: words.notVerified }] : []),
      first?.upload_id
        ? consoleButton(facts, consolePaths.review(first.upload_id), button)
        : matterButton(facts, matter.id, { words: button }),
    ],
  })
}
