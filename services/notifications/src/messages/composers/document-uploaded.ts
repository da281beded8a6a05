import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'

/** Tells the firm which files were uploaded. Of very many it names the first. */
export const documentUploaded: Composer<'document_uploaded'> = (message, facts) => {
  const { matter, firm } = facts
  if (!matter) return null
  const { files, count } = message.alert
  const [first] = files
  const what = (name: (text: string) => string) =>
    count === 1 && first ? `${name(first.document_name)} was uploaded` : `${count} files were uploaded`
  const unnamed = count - files.length
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: ${what(name)}`,
    parts: [
      { paragraph: `${count === 1 ? 'A file was' : `${count} files were`} uploaded for ${matter.title}.` },
      {
        items: [
          ...files.map(({ document_name, filename }) => `${filename} for ${document_name}`),
          ...(unnamed > 0 ? [`${unnamed} more`] : []),
        ],
      },
    ],
    footer: preferenceFooter(firm.name, 'document_uploaded'),
  })
}
