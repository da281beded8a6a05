import { z } from 'zod'
import { defineOperation } from '../define.ts'
import { FirmOnboarding, OnboardingStep, onboardingDataFields } from '../resources/onboarding.ts'

export const getFirmOnboarding = defineOperation({
  name: 'getFirmOnboarding',
  tag: 'Firm',
  summary: 'Get the progress of the firm in its onboarding.',
  method: 'get',
  path: '/api/v1/firms/onboarding',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: FirmOnboarding,
  errors: [],
})

export const saveOnboardingStep = defineOperation({
  name: 'saveOnboardingStep',
  tag: 'Firm',
  summary: 'Save a step of the onboarding of the firm.',
  description:
    'Marks the step as done, stores its data and moves `current_step` past it, never back. Steps may be saved in any order and more than once. `complete: true` ends the onboarding even if steps are open; `completed_at` keeps the first time. Invitations are sent by email: all of them, or none if the plan has too few users. The rules of `inviteUser` on who may invite apply. Returns the state.',
  method: 'post',
  path: '/api/v1/firms/onboarding',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  input: z.strictObject({
    step: z
      .int()
      .min(1, { error: 'must be a step from 1 to 6' })
      .max(OnboardingStep.options.length, { error: 'must be a step from 1 to 6' })
      .describe(
        `Number of the step: ${OnboardingStep.options.map((name, index) => `${index + 1} ${name}`).join(', ')}.`,
      ),
    data: z.strictObject(onboardingDataFields).optional().describe('Data of the step.'),
    complete: z.boolean().default(false).describe('Whether this ends the onboarding.'),
  }),
  example: { body: { step: 2, data: { practice_areas: ['immigration', 'family_law'] } } },
  output: FirmOnboarding,
  errors: ['validation_error', 'user_limit_reached', 'rate_limit_exceeded'],
})
