import type { DataOf, InputOf } from '@dossier/client/paths'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../../shared/words/language.ts'
import { client, dataOf } from '../../../api/client.ts'

export type MessageTemplate = DataOf<'listMessageTemplates'>[number]
export type Preview = DataOf<'previewMessage'>
export type MessageKind = MessageTemplate['kind']
/** Kinds that can have the firm's own words. */
export type WordedKind = InputOf<'updateMessageTemplate'>['kind']
export type MessageWords = NonNullable<MessageTemplate['words']>[Language]

export const messageTemplatesQuery = queryOptions({
  queryKey: ['message-templates'],
  queryFn: () => dataOf(client.GET('/api/v1/message-templates')),
})

/** A preview of a message with the words being tried out. The former one stays until the next one has loaded. */
export const previewQuery = (kind: MessageKind, language: Language, words: MessageWords | undefined) =>
  queryOptions({
    queryKey: ['message-preview', kind, language, words],
    queryFn: () =>
      dataOf(
        client.POST('/api/v1/message-templates/{kind}/preview', {
          params: { path: { kind } },
          body: { language, ...(words && { words }) },
        }),
      ),
    placeholderData: keepPreviousData,
  })
