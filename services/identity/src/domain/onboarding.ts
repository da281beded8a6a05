import { identity, type matters } from '@dossier/contracts'

const STEPS = identity.OnboardingStep.options

/** The stored state of a firm's onboarding. */
export interface StoredOnboarding {
  current_step: number
  steps_done: identity.OnboardingStep[]
  practice_areas: matters.PracticeArea[]
  completed_at: string | null
}

/** A step that was saved, by its number from 1. */
export interface SavedStep {
  step: number
  practice_areas?: matters.PracticeArea[] | undefined
  complete: boolean
}

export const onboardingNotBegun: StoredOnboarding = {
  current_step: 1,
  steps_done: [],
  practice_areas: [],
  completed_at: null,
}

/** The onboarding with the step saved. In whatever order steps come, and however often, they lead to the same state. */
export function withStep(before: StoredOnboarding, saved: SavedStep, now: string): StoredOnboarding {
  const done = new Set([...before.steps_done, STEPS[saved.step - 1]!])
  return {
    current_step: Math.max(before.current_step, Math.min(saved.step + 1, STEPS.length)),
    steps_done: STEPS.filter((step) => done.has(step)),
    practice_areas: saved.practice_areas ?? before.practice_areas,
    completed_at: before.completed_at ?? (saved.complete ? now : null),
  }
}

export function toFirmOnboarding(stored: StoredOnboarding): identity.FirmOnboarding {
  return {
    completed: stored.completed_at !== null,
    current_step: stored.current_step,
    steps: Object.fromEntries(
      STEPS.map((step) => [step, stored.steps_done.includes(step)]),
    ) as identity.FirmOnboarding['steps'],
    practice_areas: stored.practice_areas,
    completed_at: stored.completed_at,
  }
}
