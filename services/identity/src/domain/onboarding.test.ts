import { expect, test } from '@jest/globals'
import { onboardingNotBegun, type SavedStep, toFirmOnboarding, withStep } from './onboarding.ts'

const NOW = '2026-11-21T09:30:00.000Z'
const LATER = '2026-11-22T09:30:00.000Z'

const saved = (step: number, more: Partial<SavedStep> = {}): SavedStep => ({ step, complete: false, ...more })
const after = (steps: SavedStep[]) => steps.reduce((state, step) => withStep(state, step, NOW), onboardingNotBegun)

test('the wizard goes to the step behind the furthest one, never back, and ends at the last', () => {
  expect(after([saved(1)]).current_step).toBe(2)
  expect(after([saved(4), saved(2)]).current_step).toBe(5)
  expect(after([saved(6)]).current_step).toBe(6)
})

test('steps in any order and repeated lead to the same state', () => {
  const steps = [saved(1), saved(2, { practice_areas: ['criminal'] }), saved(3), saved(5), saved(6, { complete: true })]

  expect(after([...steps].reverse())).toEqual(after(steps))
  expect(after([...steps, ...steps])).toEqual(after(steps))
})

test('the onboarding is completed once, by whichever step, and nothing takes it back', () => {
  const completed = after([saved(2, { complete: true })])

  expect(withStep(completed, saved(3, { complete: true }), LATER).completed_at).toBe(NOW)
  expect(withStep(completed, saved(3), LATER).completed_at).toBe(NOW)
  expect(toFirmOnboarding(completed)).toMatchObject({ completed: true, completed_at: NOW })
})
