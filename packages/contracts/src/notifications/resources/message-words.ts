import { z } from 'zod'
import { LinesText, ShortText, Timestamp } from '../../fields.ts'
import { Language } from '../../language.ts'
import { versionedFields } from '../../versioned.ts'
import { MessageAudience, MessageKind } from '../message-kinds.ts'
import { Channel } from './communication.ts'

/** Placeholder for the recipient's first name in a custom greeting. */
export const FIRST_NAME = '{first_name}'

/** The parts of an email that a firm can word itself, as plain text. */
const places = {
  greeting: ShortText.nullable()
    .describe(
      `One line that replaces the default greeting. \`${FIRST_NAME}\` becomes the recipient's first name; if that is unknown, the email has no greeting. Null for the default.`,
    )
    .meta({ example: `Dear ${FIRST_NAME},` }),
  reason: LinesText.nullable()
    .describe('A paragraph after the main text, such as why documents are needed. Line breaks are kept. Null for none.')
    .meta({ example: 'The court wants all papers by spring.' }),
  signature: LinesText.nullable()
    .describe('Lines at the end, such as the name of the sender. Line breaks are kept. Null for none.')
    .meta({ example: 'Maya Reyes\nAttorney' }),
}

export const MessageWords = z.object(places).meta({ id: 'MessageWords' })
export type MessageWords = z.infer<typeof MessageWords>

/** Any of the parts. */
export const messageWordsChanges = z
  .strictObject(places)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'must name greeting, reason or signature' })
export type MessageWordsChanges = z.infer<typeof messageWordsChanges>

/** By language of the recipient. */
export const MessageWordsByLanguage = z
  .object({
    en: MessageWords.describe('Wording in English.'),
    es: MessageWords.describe('Wording in Spanish.'),
  } satisfies Record<Language, z.ZodType>)
  .meta({ id: 'MessageWordsByLanguage' })
export type MessageWordsByLanguage = z.infer<typeof MessageWordsByLanguage>

/** A kind of message that the firm sends. */
export const MessageTemplate = z
  .object({
    kind: MessageKind.describe('Kind of message. Further kinds may be added.').meta({ example: 'document_reminder' }),
    audience: MessageAudience,
    channels: z.array(Channel).describe('Channels by which it can be sent.'),
    words: MessageWordsByLanguage.nullable().describe(
      "The firm's own wording, by language of the recipient; null for kinds that cannot be reworded.",
    ),
    ...versionedFields,
    updated_at: Timestamp.nullable().describe('When the wording last changed; null if it never did.'),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** Preview of a message to a made-up recipient. */
export const MessagePreview = z
  .object({
    kind: MessageKind.describe('Kind of message.').meta({ example: 'document_reminder' }),
    language: Language.describe('Language of the message.'),
    email: z
      .object({
        from_name: z.string().describe('Display name of the sender.').meta({ example: 'Reyes & Partners' }),
        subject: z
          .string()
          .describe('The subject line.')
          .meta({ example: 'Reyes & Partners still needs 2 documents from you' }),
        text: z.string().describe('The plain text part.').meta({ example: 'We still need 2 documents …' }),
        html: z
          .string()
          .describe('The HTML part. It has no scripts; show it in a sandboxed frame nevertheless.')
          .meta({ example: '<!doctype html>…' }),
      })
      .describe('As an email.'),
    sms: z
      .object({
        text: z
          .string()
          .describe('The whole text.')
          .meta({ example: 'Reyes & Partners: we still need 2 documents from you for Family visa.' }),
        parts: z.int().describe('Number of SMS that the provider bills for it.').meta({ example: 1 }),
      })
      .nullable()
      .describe('The SMS; null for kinds that are sent only by email.'),
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>
