import type { AnswerOf } from '@dossier/client'

type State = AnswerOf<'getFirmOnboarding'>

export const steps = ['firm', 'team', 'client', 'done'] as const
export type Step = (typeof steps)[number]

/** Numbers of the steps that the service keeps. Ours are fewer: one page saves several. */
export const SAVED = { welcome: 1, practice_areas: 2, doc_templates: 3, invite_team: 5, ready: 6 } as const

export const isStep = (value: unknown): value is Step => steps.includes(value as Step)

/** The step at which a returning user continues. */
export function stepToGoOn({ completed, steps: saved }: State): Step {
  if (completed) return 'done'
  if (!saved.welcome) return 'firm'
  return saved.invite_team ? 'client' : 'team'
}
