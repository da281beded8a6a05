import type { AnswerOf } from '@dossier/client'

export type Template = AnswerOf<'listIntakeTemplates'>['data'][number]
