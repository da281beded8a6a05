import { z } from 'zod'
import { HostName, Name, PhoneNumber, ShortText, Timestamp, TimeZone, WebAddress } from '../../fields.ts'
import { FirmId, TemplateId, UserId } from '../../ids.ts'
import { Language } from '../../language.ts'
import { Plan } from '../../principal.ts'
import { Role } from '../../role.ts'
import { changedBy } from '../../versioned.ts'
import { BrandColor, BrandColors } from './branding.ts'

const addressFields = {
  line1: Name.nullable().default(null),
  suite: ShortText.nullable().default(null),
  city: Name.nullable().default(null),
  state: Name.nullable().default(null),
  zip: ShortText.nullable().default(null),
}

const PostalAddress = z.object(addressFields)

/** What a message to a client says about the firm. */
export const FirmProfile = z.object({
  id: FirmId,
  name: z.string(),
  email: z.string().nullable(),
  timezone: z.string(),
  logo_url: z.string().nullable(),
  website: z.string().nullable(),
  /** Absent in responses of an earlier version, as is the address. */
  brand_colors: BrandColors.optional(),
  address: PostalAddress.nullable().optional(),
})
export type FirmProfile = z.infer<typeof FirmProfile>

/** The firm and its possible recipients, for messages that background work sends. */
export const FirmForMessages = z.object({
  ...FirmProfile.shape,
  /** E.164, or null. */
  phone: z.string().nullable(),
  suspended: z.boolean(),
  /** Whether the firm sends alerts by the channel at all. */
  email_notifications: z.boolean(),
  sms_notifications: z.boolean(),
  /** Whether people are told that their files were sent back. Absent in responses of earlier versions, which lack the setting. */
  sent_back_messages: z.boolean().optional(),
  /** Language of alerts to the firm's users. Absent in responses of an earlier version. */
  language: Language.optional(),
  /** Active users. */
  users: z.array(
    z.object({
      id: UserId,
      email: z.string(),
      first_name: z.string(),
      /** Absent in responses of an earlier version. */
      last_name: z.string().optional(),
      role: Role,
    }),
  ),
})
export type FirmForMessages = z.infer<typeof FirmForMessages>

/** What the client portal shows about the firm. */
export const FirmBranding = z.object({
  name: z.string(),
  /** Null if there is none, or the firm doesn't want it shown. */
  logo_url: z.string().nullable(),
  /** Absent in responses of an earlier version. */
  brand_colors: BrandColors.optional(),
})

/** Contact details of the firm for people at the portal. */
export const FirmContact = z.object({
  name: z.string().describe('Name of the firm.'),
  phone: z.string().nullable().describe('Telephone number of the firm in E.164 form; null if it has none.'),
})
export type FirmContact = z.infer<typeof FirmContact>
/** What the page of an onboarding link shows about the firm before the client begins. */
export const FirmForLink = FirmBranding.extend({
  /** Whether the page may name the matter. */
  shows_matter: z.boolean(),
})

export const FirmAddress = z
  .strictObject(addressFields)
  .describe('Postal address. A new address replaces the earlier one as a whole.')

/** The longest notice before a file expires, in days. */
export const FILE_EXPIRY_DAYS_MAX = 365

const documentReminderRuleFields = {
  enabled: z.boolean().describe('Whether clients get reminders at all. A field of the matter can exclude it.'),
  first_after_days: z
    .int()
    .min(1)
    .max(60)
    .describe('Days from the request, or from a rejection, to the first reminder.')
    .meta({ example: 3 }),
  every_days: z.int().min(1).max(60).describe('Days from one reminder to the next.').meta({ example: 4 }),
  max: z
    .int()
    .min(1)
    .max(20)
    .describe('Most reminders in a row. A new request or a rejection restarts the count.')
    .meta({ example: 5 }),
}

/** When clients get reminders of open document requests. */
export const DocumentReminderRule = z.object(documentReminderRuleFields).meta({ id: 'DocumentReminderRule' })
export type DocumentReminderRule = z.infer<typeof DocumentReminderRule>

const fileExpiryRuleFields = {
  enabled: z.boolean().describe('Whether the firm is notified of expiring files.'),
  days_before: z
    .array(z.int().min(1).max(FILE_EXPIRY_DAYS_MAX))
    .min(1)
    .max(5)
    .describe(
      'How many days before the expiry date the firm is notified. It is also notified when the file has expired.',
    )
    .meta({ example: [60, 30, 7] }),
  request_again: z
    .boolean()
    .describe(
      'Whether the first of these notices also creates a new document request to the client, in the matter of the file. Only one is created. Files of participants are left out.',
    ),
}

/** What happens before an approved file expires. */
export const FileExpiryRule = z.object(fileExpiryRuleFields).meta({ id: 'FileExpiryRule' })
export type FileExpiryRule = z.infer<typeof FileExpiryRule>

/** Placeholders in the names of files in ZIP files. */
export const zipNameParts = ['client', 'request', 'date', 'matter', 'filename'] as const
export type ZipNamePart = (typeof zipNameParts)[number]

/** Control characters, zero-width characters, and characters that change the text direction. */
const UNSEEN_RANGES = '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff'

const ZipFileNames = z
  .string()
  .min(1)
  .max(200)
  .regex(new RegExp(`^(?:[^{}/\\\\${UNSEEN_RANGES}]|\\{(?:${zipNameParts.join('|')})\\})*$`), {
    error: `must be a file name, in which braces stand only around ${zipNameParts.join(', ')}`,
  })
  .refine((pattern) => pattern.isWellFormed(), { error: 'must be well-formed Unicode' })
  .describe(
    'How files in the ZIP files of a matter are named. `{client}` is the client or participant who gave the file, `{request}` the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the original name of the file. The extension is added.',
  )
  .meta({ example: '{client}_{request}_{date}' })

const firmSettingsFields = {
  intake_branding: z.boolean().describe("Whether the client portal shows the firm's logo and colour."),
  link_shows_matter: z
    .boolean()
    .describe(
      'Whether the page of an onboarding link names the matter before the client begins. Anyone who has the link can see it.',
    ),
  brand_color: BrandColor.nullable().describe(
    'The colour of the firm, `#rrggbb`. `brand_colors` are derived from it; null for the colours of Dossier.',
  ),
  custom_domain: HostName.nullable().describe('A host name of the firm for its client portal.'),
  default_intake_template: TemplateId.nullable().describe(
    'The intake template of matters that have none of their own; null for the built-in one of the practice area.',
  ),
  language: Language.describe('Language of alerts to the users of the firm. Each client has a language of their own.'),
  email_notifications: z.boolean().describe('Whether the firm gets alerts by email at all.'),
  sms_notifications: z.boolean().describe('Whether the firm gets alerts by SMS at all.'),
  sent_back_messages: z
    .boolean()
    .describe(
      'Whether clients and participants get an email or SMS when a file of theirs is sent back, with the reason.',
    ),
  session_idle_minutes: z
    .int()
    .min(5)
    .max(720)
    .describe('Minutes without a request after which a session ends. It ends 12 hours after sign-in in any case.')
    .meta({ example: 30 }),
  two_step_required: z
    .boolean()
    .describe('Whether every user must have two-step sign-in. Users without it can then do nothing but set it up.'),
  zip_file_names: ZipFileNames,
}

export const FirmSettings = z
  .object({
    ...firmSettingsFields,
    document_reminders: DocumentReminderRule.describe('When clients get reminders of open document requests.'),
    file_expiry: FileExpiryRule.describe('What happens before an approved file expires.'),
  })
  .meta({ id: 'FirmSettings' })
export type FirmSettings = z.infer<typeof FirmSettings>

/** Default settings. SMS costs money, so it is off by default. */
export const firmSettingsDefault: FirmSettings = {
  intake_branding: true,
  link_shows_matter: false,
  brand_color: null,
  custom_domain: null,
  default_intake_template: null,
  language: 'en',
  email_notifications: true,
  sms_notifications: false,
  sent_back_messages: true,
  session_idle_minutes: 30,
  two_step_required: false,
  zip_file_names: '{client}_{request}_{date}',
  document_reminders: { enabled: true, first_after_days: 3, every_days: 4, max: 5 },
  file_expiry: { enabled: true, days_before: [30], request_again: false },
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
        .describe('When clients get reminders of open document requests: the fields to change.'),
      file_expiry: z
        .strictObject(fileExpiryRuleFields)
        .partial()
        .refine((rule) => Object.keys(rule).length > 0, { error: 'must name a field to change' })
        .describe('What happens before an approved file expires: the fields to change.'),
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
    address: PostalAddress.nullable().describe('Postal address.'),
    plan: Plan,
    timezone: z.string(),
    logo_url: z.string().nullable(),
    brand_colors: BrandColors,
    settings: FirmSettings.describe('Settings of the firm.'),
    sandbox: z
      .boolean()
      .optional()
      .describe('Whether the installation is a sandbox, which sends no email or SMS. Version 0.1.0 leaves it out.')
      .meta({ example: false }),
    created_at: Timestamp,
    updated_at: Timestamp,
    ...changedBy,
  })
  .meta({ id: 'Firm' })
export type Firm = z.infer<typeof Firm>

export const UpdatedFirm = Firm.pick({ name: true, phone: true, website: true, timezone: true, address: true })
  .partial()
  .extend({
    id: FirmId,
    settings: FirmSettings.partial().optional().describe('New values of the settings that were sent.'),
    updated_at: Timestamp.describe('When the firm changed last.'),
  })
  .meta({ id: 'UpdatedFirm' })
