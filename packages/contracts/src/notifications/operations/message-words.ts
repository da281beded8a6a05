import { z } from 'zod'
import { Language } from '../../language.ts'
import { expectedVersion } from '../../versioned.ts'
import { defineOperation } from '../define.ts'
import { MessageKind, WordedMessageKind } from '../message-kinds.ts'
import { MessagePreview, MessageTemplate, messageWordsChanges } from '../resources/message-words.ts'

export const listMessageTemplates = defineOperation({
  name: 'listMessageTemplates',
  tag: 'Message templates',
  summary: "List the kinds of messages that the firm sends, with the firm's own wording.",
  description:
    'All kinds, in a fixed order. `previewMessage` shows the text of each. SMS cannot be reworded, because each part of an SMS costs money.',
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
  summary: "Change the firm's own wording of a kind of email to clients and participants.",
  description:
    'Only the fields that are sent change. Null restores the default wording. Returns the kind with its complete wording. The wording is plain text without links: anything that looks like a web address gets a space inserted. A queued message uses the wording that is saved when it is sent.',
  method: 'patch',
  path: '/api/v1/message-templates/{kind}',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: false,
  audit: 'settings',
  input: z.strictObject({
    kind: WordedMessageKind.describe('The kind of email. Other kinds cannot be reworded.').meta({
      example: 'document_reminder',
    }),
    en: messageWordsChanges.optional().describe('Wording in English.'),
    es: messageWordsChanges.optional().describe('Wording in Spanish.'),
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
  summary: "Preview a kind of message, with the firm's name, logo, colour and wording.",
  description: 'Recipient, matter and links are made up. Nothing is sent or changed. `words` previews unsaved wording.',
  method: 'post',
  path: '/api/v1/message-templates/{kind}/preview',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: { none: 'shows what is made up, and changes nothing' },
  input: z.strictObject({
    kind: MessageKind.describe('Which kind.').meta({ example: 'document_reminder' }),
    language: Language.default('en').describe('Language of the message.'),
    words: messageWordsChanges
      .optional()
      .describe('Replaces the saved wording. Ignored for kinds that cannot be reworded.'),
  }),
  output: MessagePreview,
  fieldCodes: { kind: 'not_found' },
  errors: [],
})
