import type { AnswerOf, InputOf } from '@dossier/client'
import * as api from '@dossier/client/operations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../shared/words/language.ts'
import { call } from '../../../api/client.ts'

export type MessageTemplate = AnswerOf<'listMessageTemplates'>[number]
export type Preview = AnswerOf<'previewMessage'>
export type MessageKind = MessageTemplate['kind']
/** Kinds that can have the firm's own words. */
export type WordedKind = InputOf<'updateMessageTemplate'>['kind']
export type MessageWords = NonNullable<MessageTemplate['words']>[Language]

export const messageTemplatesQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: () => call(api.listMessageTemplates),
})

/** A preview of a message with the words being tried out. The former one stays until the next one has loaded. */
export const previewQuery = (kind: MessageKind, language: Language, words: MessageWords | undefined) =>
  queryOptions({
    queryKey: ['message-preview', kind, language, words],
    queryFn: () => call(api.previewMessage, { kind, language, ...(words && { words }) }),
    placeholderData: keepPreviousData,
  })
