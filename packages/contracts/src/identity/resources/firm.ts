import { z } from 'zod'
import { HostName, Name, PhoneNumber, ShortText, Timestamp, TimeZone, WebAddress } from '../../fields.ts'
import { FirmId, TemplateId, UserId } from '../../ids.ts'
import { Plan } from '../../principal.ts'
import { Role } from '../../role.ts'

/** What a message to a client says of the firm that sends it. */
export const FirmProfile = z.object({
  id: FirmId,
  name: z.string(),
  email: z.string().nullable(),
  timezone: z.string(),
  logo_url: z.string().nullable(),
  website: z.string().nullable(),
})
export type FirmProfile = z.infer<typeof FirmProfile>

/** What messages that no request began need to know of the firm, and to whom of its people they can go. */
export const FirmForMessages = z.object({
  ...FirmProfile.shape,
  /** E.164, or null. */
  phone: z.string().nullable(),
  suspended: z.boolean(),
  /** Whether alerts go out by the channel at all. */
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  /** Active users. */
  users: z.array(z.object({ id: UserId, email: z.string(), first_name: z.string(), role: Role })),
})
export type FirmForMessages = z.infer<typeof FirmForMessages>

/** What the client portal shows of the firm. */
export const FirmBranding = z.object({
  name: z.string(),
  /** Null where there is none, or the firm does not want it shown. */
  logo_url: z.string().nullable(),
})

export const FirmAddress = z
  .strictObject({
    line1: Name.nullable().default(null),
    suite: ShortText.nullable().default(null),
    city: Name.nullable().default(null),
    state: Name.nullable().default(null),
    zip: ShortText.nullable().default(null),
  })
  .describe('Postal address. Sent anew, it replaces the earlier one as a whole.')

const documentReminderRuleFields = {
  enabled: z.boolean().describe('Whether clients are reminded at all. A matter can be left out by its own field.'),
  first_after_days: z
    .int()
    .min(1)
    .max(60)
    .describe('Days from the request, or from the rejection of what was sent, to the first reminder.')
    .meta({ example: 3 }),
  every_days: z.int().min(1).max(60).describe('Days from one reminder to the next.').meta({ example: 4 }),
  max: z
    .int()
    .min(1)
    .max(20)
    .describe('Reminders in a row, at most; another request or a rejection starts the count anew.')
    .meta({ example: 5 }),
}

/** When clients are reminded of document requests that are open. */
export const DocumentReminderRule = z.object(documentReminderRuleFields).meta({ id: 'DocumentReminderRule' })
export type DocumentReminderRule = z.infer<typeof DocumentReminderRule>

const firmSettingsFields = {
  intake_branding: z.boolean().describe("Whether the client portal shows the firm's logo beside its name."),
  custom_domain: HostName.nullable().describe('A host name of the firm, for its client portal.'),
  default_intake_template: TemplateId.nullable().describe(
    'The intake template of matters that name none; null is the built-in one of the practice area.',
  ),
  email_notifications: z.boolean().describe('Whether alerts to the firm go out by email at all.'),
  sms_notifications: z.boolean().describe('Whether alerts to the firm go out by SMS at all.'),
  session_idle_minutes: z
    .int()
    .min(5)
    .max(720)
    .describe('Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case.')
    .meta({ example: 30 }),
  two_step_required: z
    .boolean()
    .describe(
      'Whether every user must have two-step sign-in. Users without it can do nothing but set it up, from now on.',
    ),
}

export const FirmSettings = z
  .object({
    ...firmSettingsFields,
    document_reminders: DocumentReminderRule.describe('When clients are reminded of document requests that are open.'),
  })
  .meta({ id: 'FirmSettings' })
export type FirmSettings = z.infer<typeof FirmSettings>

/** The settings of a firm that has set none. SMS costs money, so it is asked for. */
export const firmSettingsDefault: FirmSettings = {
  intake_branding: true,
  custom_domain: null,
  default_intake_template: null,
  email_notifications: true,
  sms_notifications: false,
  session_idle_minutes: 30,
  two_step_required: false,
  document_reminders: { enabled: true, first_after_days: 3, every_days: 4, max: 5 },
}

/** What an admin may set on the firm. */
export const firmFields = {
  name: Name.describe('Shown to clients.').meta({ example: 'Silva & Partners' }),
  phone: PhoneNumber.nullable().describe('E.164.'),
  website: WebAddress.nullable().describe('Address of the web site.'),
  timezone: TimeZone.describe(
    'IANA time zone for dates in messages and reports, and for the hours in which alerts and reminders are sent.',
  ),
  address: FirmAddress.nullable(),
  settings: z
    .strictObject({
      ...firmSettingsFields,
      document_reminders: z
        .strictObject(documentReminderRuleFields)
        .partial()
        .refine((rule) => Object.keys(rule).length > 0, { error: 'must name a field to change' })
        .describe('When clients are reminded of document requests that are open: the fields to change.'),
    })
    .partial()
    .refine((settings) => Object.keys(settings).length > 0, { error: 'must name a setting to change' })
    .describe('Settings to change.'),
}

export const Firm = z
  .object({
    id: FirmId,
    name: z.string().describe('Shown to clients.').meta({ example: 'Silva & Partners' }),
    slug: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    address: z.object(FirmAddress.shape).nullable().describe('Postal address.'),
    plan: Plan,
    timezone: z.string(),
    logo_url: z.string().nullable(),
    settings: FirmSettings.describe('How the firm wants things done.'),
    created_at: Timestamp,
  })
  .meta({ id: 'Firm' })
export type Firm = z.infer<typeof Firm>

export const UpdatedFirm = Firm.pick({ name: true, phone: true, website: true, timezone: true, address: true })
  .partial()
  .extend({
    id: FirmId,
    settings: FirmSettings.partial().optional().describe('Settings that were sent, each as it is now.'),
    updated_at: Timestamp.describe('When the firm changed last.'),
  })
  .meta({ id: 'UpdatedFirm' })
