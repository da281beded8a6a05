import type { AnswerOf } from '@dossier/client'

export type ApiKey = AnswerOf<'listApiKeys'>['data'][number]
