import { z } from 'zod'
import { LinesText, ShortText, Timestamp } from '../../fields.ts'
import { Language } from '../../language.ts'
import { versionedFields } from '../../versioned.ts'
import { MessageAudience, MessageKind } from '../message-kinds.ts'
import { Channel } from './communication.ts'

/** Stands for the reader's first name in a greeting of the firm's own. */
export const FIRST_NAME = '{first_name}'

/** The places of an email that a firm fills with words of its own, as plain text. */
const places = {
  greeting: ShortText.nullable()
    .describe(
      `One line in place of the usual greeting. \`${FIRST_NAME}\` stands for the reader's first name; where that is not known, the email has no greeting then. Null for the usual one.`,
    )
    .meta({ example: `Dear ${FIRST_NAME},` }),
  reason: LinesText.nullable()
    .describe('A paragraph after what is asked or told, such as why it is needed. Line breaks are kept. Null for none.')
    .meta({ example: 'The court wants all papers by spring.' }),
  signature: LinesText.nullable()
    .describe('Lines at the end, such as who signs. Line breaks are kept. Null for none.')
    .meta({ example: 'Maya Reyes\nAttorney' }),
}

export const MessageWords = z.object(places).meta({ id: 'MessageWords' })
export type MessageWords = z.infer<typeof MessageWords>

/** Any of the places. */
export const messageWordsChanges = z
  .strictObject(places)
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, { error: 'must name greeting, reason or signature' })
export type MessageWordsChanges = z.infer<typeof messageWordsChanges>

/** In each language that readers have. */
export const MessageWordsByLanguage = z
  .object({
    en: MessageWords.describe('To readers of English.'),
    es: MessageWords.describe('To readers of Spanish.'),
  } satisfies Record<Language, z.ZodType>)
  .meta({ id: 'MessageWordsByLanguage' })
export type MessageWordsByLanguage = z.infer<typeof MessageWordsByLanguage>

/** A kind of message that goes out in the name of the firm. */
export const MessageTemplate = z
  .object({
    kind: MessageKind.describe('What it is about. Further kinds may be added.').meta({ example: 'document_reminder' }),
    audience: MessageAudience,
    channels: z.array(Channel).describe('How it can travel.'),
    words: MessageWordsByLanguage.nullable().describe(
      "The firm's own words, by the reader's language; null for kinds without a place for any.",
    ),
    ...versionedFields,
    updated_at: Timestamp.nullable().describe('When the words changed last; null where they never did.'),
  })
  .meta({ id: 'MessageTemplate' })
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** What a message would say, to a reader who is made up. */
export const MessagePreview = z
  .object({
    kind: MessageKind.describe('What it is about.').meta({ example: 'document_reminder' }),
    language: Language.describe('What it is written in.'),
    email: z
      .object({
        from_name: z.string().describe("The sender's name as shown.").meta({ example: 'Reyes & Partners' }),
        subject: z
          .string()
          .describe('The subject line.')
          .meta({ example: 'Reyes & Partners still needs 2 documents from you' }),
        text: z.string().describe('The part in plain text.').meta({ example: 'We still need 2 documents …' }),
        html: z
          .string()
          .describe('The same as HTML. It has no scripts; show it in a frame without rights all the same.')
          .meta({ example: '<!doctype html>…' }),
      })
      .describe('As an email.'),
    sms: z
      .object({
        text: z
          .string()
          .describe('The whole text.')
          .meta({ example: 'Reyes & Partners: we still need 2 documents from you for Family visa.' }),
        parts: z.int().describe('How many messages the provider bills for it.').meta({ example: 1 }),
      })
      .nullable()
      .describe('As an SMS; null for kinds that go by email alone.'),
  })
  .meta({ id: 'MessagePreview' })
export type MessagePreview = z.infer<typeof MessagePreview>
