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

/** What a message to a client says of the firm that sends it. */
export const FirmProfile = z.object({
  id: FirmId,
  name: z.string(),
  email: z.string().nullable(),
  timezone: z.string(),
  logo_url: z.string().nullable(),
  website: z.string().nullable(),
  /** Absent in answers of an earlier version, as is the address. */
  brand_colors: BrandColors.optional(),
  address: PostalAddress.nullable().optional(),
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
  /** Whether people are told that their files were sent back. Absent in the answer of an earlier version, which has no such setting. */
  sent_back_messages: z.boolean().optional(),
  /** What alerts to the firm's people are written in. Absent in the answer of an earlier version. */
  language: Language.optional(),
  /** Active users. */
  users: z.array(
    z.object({
      id: UserId,
      email: z.string(),
      first_name: z.string(),
      /** Absent in the answer of an earlier version. */
      last_name: z.string().optional(),
      role: Role,
    }),
  ),
})
export type FirmForMessages = z.infer<typeof FirmForMessages>

/** What the client portal shows of the firm. */
export const FirmBranding = z.object({
  name: z.string(),
  /** Null where there is none, or the firm does not want it shown. */
  logo_url: z.string().nullable(),
  /** Absent in answers of an earlier version. */
  brand_colors: BrandColors.optional(),
})

/** Whom somebody at the portal can call. */
export const FirmContact = z.object({
  name: z.string().describe('Name of the firm.'),
  phone: z.string().nullable().describe('Telephone number of the firm in E.164; null where it has named none.'),
})
export type FirmContact = z.infer<typeof FirmContact>
/** What the page of an onboarding link shows of the firm, before anybody has begun. */
export const FirmForLink = FirmBranding.extend({
  /** Whether it may name the matter. */
  shows_matter: z.boolean(),
})

export const FirmAddress = z
  .strictObject(addressFields)
  .describe('Postal address. Sent anew, it replaces the earlier one as a whole.')

/** The longest notice before a file expires, in days. */
export const FILE_EXPIRY_DAYS_MAX = 365

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

const fileExpiryRuleFields = {
  enabled: z.boolean().describe('Whether the firm is told of files that expire.'),
  days_before: z
    .array(z.int().min(1).max(FILE_EXPIRY_DAYS_MAX))
    .min(1)
    .max(5)
    .describe('How many days before the expiry the firm is told. It is also told when the file has expired.')
    .meta({ example: [60, 30, 7] }),
  request_again: z
    .boolean()
    .describe(
      'Whether the first of these notices also makes a new document request to the client, in the matter of the file. It is made once. Files of participants are left out.',
    ),
}

/** What happens before an approved file expires. */
export const FileExpiryRule = z.object(fileExpiryRuleFields).meta({ id: 'FileExpiryRule' })
export type FileExpiryRule = z.infer<typeof FileExpiryRule>

/** What names of files in ZIP files may be made of. */
export const zipNameParts = ['client', 'request', 'date', 'matter', 'filename'] as const
export type ZipNamePart = (typeof zipNameParts)[number]

/** Control characters, those of no width, and those that turn the direction of what follows. */
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
    'How files in ZIP files of a matter are named. `{client}` stands for the person whose file it is: the client or a participant. `{request}` is the name of the document request, `{date}` the day on which the file was uploaded, `{matter}` the title of the matter, and `{filename}` the name that the file came with. The extension is added.',
  )
  .meta({ example: '{client}_{request}_{date}' })

const firmSettingsFields = {
  intake_branding: z
    .boolean()
    .describe("Whether the client portal shows the firm's logo beside its name, and its colour."),
  link_shows_matter: z
    .boolean()
    .describe(
      'Whether the page that an onboarding link opens names the matter before the client begins. Anybody who has the link sees it.',
    ),
  brand_color: BrandColor.nullable().describe(
    'The colour of the firm, `#rrggbb`. `brand_colors` are made from it; null for the colours of Dossier.',
  ),
  custom_domain: HostName.nullable().describe('A host name of the firm, for its client portal.'),
  default_intake_template: TemplateId.nullable().describe(
    'The intake template of matters that name none; null is the built-in one of the practice area.',
  ),
  language: Language.describe('What alerts to the people of the firm are written in. Clients have a language each.'),
  email_notifications: z.boolean().describe('Whether alerts to the firm go out by email at all.'),
  sms_notifications: z.boolean().describe('Whether alerts to the firm go out by SMS at all.'),
  sent_back_messages: z
    .boolean()
    .describe(
      'Whether clients and participants are told by email or SMS that a file of theirs was sent back, and why.',
    ),
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
  zip_file_names: ZipFileNames,
}

export const FirmSettings = z
  .object({
    ...firmSettingsFields,
    document_reminders: DocumentReminderRule.describe('When clients are reminded of document requests that are open.'),
    file_expiry: FileExpiryRule.describe('What happens before an approved file expires.'),
  })
  .meta({ id: 'FirmSettings' })
export type FirmSettings = z.infer<typeof FirmSettings>

/** The settings of a firm that has set none. SMS costs money, so it is asked for. */
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
        .describe('When clients are reminded of document requests that are open: the fields to change.'),
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
    settings: FirmSettings.describe('How the firm wants things done.'),
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
    settings: FirmSettings.partial().optional().describe('Settings that were sent, each as it is now.'),
    updated_at: Timestamp.describe('When the firm changed last.'),
  })
  .meta({ id: 'UpdatedFirm' })
