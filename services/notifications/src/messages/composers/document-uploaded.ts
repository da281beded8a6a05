import type { Composer } from '../composer.ts'
import { firmMessage, preferenceFooter } from '../firm-message.ts'

/** Tells the firm that its client has sent a file. */
export const documentUploaded: Composer<'document_uploaded'> = (message, facts) => {
  const { matter, firm } = facts
  if (!matter) return null
  const { document_name, filename } = message.alert
  return firmMessage(message, facts, {
    headline: (name) => `${name(matter.title)}: ${name(document_name)} was uploaded`,
    parts: [
      { paragraph: `The client has sent a file for ${matter.title}.` },
      { items: [`Document: ${document_name}`, `File: ${filename}`] },
      { paragraph: 'It is ready for your review.' },
    ],
    footer: preferenceFooter(firm.name, 'document_uploaded'),
  })
}
