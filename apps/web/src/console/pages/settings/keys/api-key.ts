import type { AnswerOf } from '@dossier/client/paths'

export type ApiKey = AnswerOf<'listApiKeys'>['data'][number]
