import type { AnswerOf } from '@dossier/client/paths'

export type Template = AnswerOf<'listIntakeTemplates'>['data'][number]
