import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'
import { notificationPreferencesChanges } from '../../notifications/preferences.ts'
import { InvitationFields } from './invitation.ts'

/** The steps of the wizard, numbered from 1. Source: interface.md "Firm onboarding state". */
export const OnboardingStep = z.enum([
  'welcome',
  'practice_areas',
  'doc_templates',
  'notifications',
  'invite_team',
  'ready',
])
export type OnboardingStep = z.infer<typeof OnboardingStep>

const done = z.boolean().describe('Whether the step was saved.')

export const FirmOnboarding = z
  .object({
    completed: z.boolean().describe('Whether the onboarding has ended.').meta({ example: false }),
    current_step: z
      .int()
      .min(1)
      .max(OnboardingStep.options.length)
      .describe('The step after the furthest saved one.')
      .meta({ example: 3 }),
    steps: z
      .object({
        welcome: done,
        practice_areas: done,
        doc_templates: done,
        notifications: done,
        invite_team: done,
        ready: done,
      } satisfies Record<OnboardingStep, z.ZodType>)
      .describe('Which steps were saved.')
      .meta({
        example: {
          welcome: true,
          practice_areas: true,
          doc_templates: false,
          notifications: false,
          invite_team: false,
          ready: false,
        },
      }),
    practice_areas: z.array(PracticeArea).describe('Practice areas of the firm.'),
    completed_at: Timestamp.nullable(),
  })
  .meta({ id: 'FirmOnboarding' })
export type FirmOnboarding = z.infer<typeof FirmOnboarding>

const INVITES_MAX = 20

/** Data that a step may have. */
export const onboardingDataFields = {
  practice_areas: z
    .array(PracticeArea)
    .max(PracticeArea.options.length)
    .overwrite((areas) => [...new Set(areas)])
    .optional()
    .describe('Practice areas of the firm; they replace those saved before.'),
  notification_prefs: z
    .strictObject(notificationPreferencesChanges)
    .optional()
    .describe('Changes to the notification preferences, as in `updateNotificationPreferences`.'),
  invites: z
    .array(InvitationFields)
    .max(INVITES_MAX)
    .optional()
    .describe('People to invite to the firm. Members and people who are already invited are skipped.'),
}
