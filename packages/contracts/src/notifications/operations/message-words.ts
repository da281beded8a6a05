import { z } from 'zod'
import { Language } from '../../language.ts'
import { expectedVersion } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { MessageKind, WordedMessageKind } from '../message-kinds.ts'
import { MessagePreview, MessageTemplate, messageWordsChanges } from '../resources/message-words.ts'

export const listMessageTemplates = defineOperation({
  name: 'listMessageTemplates',
  tag: 'Message templates',
  summary: "List the kinds of messages that go out in the firm's name, with the firm's own words.",
  description:
    'All kinds, in a fixed order. `previewMessage` shows what each of them says. SMS have no place for own words: each part of one costs money.',
  method: 'get',
  path: '/api/v1/message-templates',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: z.array(MessageTemplate),
  errors: [],
})

export const updateMessageTemplate = defineOperation({
  name: 'updateMessageTemplate',
  tag: 'Message templates',
  summary: "Change the firm's own words in a kind of email to clients and participants.",
  description:
    'Fields that you leave out stay as they are. Null restores the usual words. Answers the kind with all words as they are now. They are plain text, and nothing in them becomes a link: what could be taken for an address gets a space. A queued message gets the words that are saved when it is sent.',
  method: 'patch',
  path: '/api/v1/message-templates/{kind}',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  audit: 'settings',
  input: z.strictObject({
    kind: WordedMessageKind.describe('Which kind. The others have no place for own words.').meta({
      example: 'document_reminder',
    }),
    en: messageWordsChanges.optional().describe('To readers of English.'),
    es: messageWordsChanges.optional().describe('To readers of Spanish.'),
    ...expectedVersion,
  }),
  example: { body: { en: { reason: 'The court wants all papers by spring.', signature: null } } },
  output: MessageTemplate,
  fieldCodes: { kind: 'not_found' },
  errors: [],
})

export const previewMessage = defineOperation({
  name: 'previewMessage',
  tag: 'Message templates',
  summary: "Show what a kind of message says, with the firm's name, logo, colour and words.",
  description:
    'Reader, matter and links in it are made up. Nothing is sent or changed. `words` shows words that are not saved yet.',
  method: 'post',
  path: '/api/v1/message-templates/{kind}/preview',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: { none: 'shows what is made up, and changes nothing' },
  input: z.strictObject({
    kind: MessageKind.describe('Which kind.').meta({ example: 'document_reminder' }),
    language: Language.default('en').describe('The language of the reader.'),
    words: messageWordsChanges
      .optional()
      .describe('Shown in place of the saved words. Ignored for kinds without own words.'),
  }),
  output: MessagePreview,
  fieldCodes: { kind: 'not_found' },
  errors: [],
})
