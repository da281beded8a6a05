import { z } from 'zod'
import { FirmId, TemplateId, UserId } from '../../ids.ts'
import { Plan } from '../../principal.ts'
import { expectedUpdatedAt } from '../../versioned.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import {
  DocumentReminderRule,
  FileExpiryRule,
  Firm,
  FirmBranding,
  FirmContact,
  FirmForLink,
  FirmForMessages,
  FirmProfile,
  FirmSettings,
  firmFields,
  UpdatedFirm,
} from '../resources/firm.ts'

export const getFirm = defineOperation({
  name: 'getFirm',
  tag: 'Firm',
  summary: 'Get the firm.',
  method: 'get',
  path: '/api/v1/firms',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({}),
  output: Firm,
  errors: [],
})

export const updateFirmSettings = defineOperation({
  name: 'updateFirmSettings',
  tag: 'Firm',
  summary: 'Update the firm: only the fields that are sent change, including single fields of `settings`.',
  description:
    'Returns the new values of the fields that were sent. Single fields of `settings.document_reminders` and `settings.file_expiry` can be changed too; the response has the whole object, and changes apply from the next day on. A request that changes nothing leaves `updated_at` alone. To stop requiring two-step sign-in, or to allow longer idle sessions, needs a confirmed admin session.',
  method: 'patch',
  path: '/api/v1/firms/settings',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  input: z.strictObject({ ...z.strictObject(firmFields).partial().shape, ...expectedUpdatedAt }),
  example: { body: { website: 'https://www.example.com', settings: { sms_notifications: true } } },
  output: UpdatedFirm,
  errors: ['validation_error'],
})

/** Members of the principal's firm only. */
export const filterFirmUsers = defineCall({
  name: 'filterFirmUsers',
  summary: 'Tell which of some users belong to the firm.',
  input: z.strictObject({ user_ids: z.array(UserId).max(100) }),
  output: z.array(UserId),
  errors: [],
})

/** Includes users who left the firm, because what they wrote stays. Unknown ids are left out. */
export const nameFirmUsers = defineCall({
  name: 'nameFirmUsers',
  summary: 'Get the names of some users of the firm.',
  input: z.strictObject({ user_ids: z.array(UserId).max(100) }),
  output: z.array(z.object({ id: UserId, first_name: z.string(), last_name: z.string() })),
  errors: [],
})

/** Emails and ids in one call. */
const FOUND_USERS_MAX = 500

/** Resolves the users that an import file names. Needs no principal: the file is read after the request that sent it. */
export const findFirmUsers = defineServiceCall({
  name: 'findFirmUsers',
  summary: 'Find the users of a firm with these emails or ids.',
  input: z.strictObject({ firm_id: FirmId, named: z.array(z.string().max(320)).max(FOUND_USERS_MAX) }),
  output: z.array(z.object({ named: z.string(), user_id: UserId })),
  errors: [],
})

export const getFirmProfile = defineCall({
  name: 'getFirmProfile',
  summary: 'Get the name and addresses of the firm for messages to its clients.',
  input: z.strictObject({}),
  output: FirmProfile,
  errors: [],
})

/** Null if there is no such firm. Needs no principal: called by background work. */
export const getFirmForMessages = defineServiceCall({
  name: 'getFirmForMessages',
  summary: 'Get the name, addresses and users of a firm, for messages to it and to its clients.',
  input: z.strictObject({ firm_id: FirmId }),
  output: FirmForMessages.nullable(),
  errors: [],
})

/** For background work over many firms. Firms that do not exist are left out. */
export const listFirmTimeZones = defineServiceCall({
  name: 'listFirmTimeZones',
  summary: 'Get the time zones of some firms.',
  input: z.strictObject({ firm_ids: z.array(FirmId).max(1_000) }),
  output: z.array(z.object({ firm_id: FirmId, timezone: z.string().describe('A name of the IANA database.') })),
  errors: [],
})

/** For background work over many firms. Firms that do not exist are left out. */
export const listDocumentReminderRules = defineServiceCall({
  name: 'listDocumentReminderRules',
  summary: 'Get the reminder settings and time zones of some firms.',
  input: z.strictObject({ firm_ids: z.array(FirmId).max(1_000) }),
  output: z.array(
    z.object({
      firm_id: FirmId,
      timezone: z.string().describe('A name of the IANA database.'),
      rule: DocumentReminderRule,
      file_expiry: FileExpiryRule.optional().describe('Absent in responses of an earlier version.'),
    }),
  ),
  errors: [],
})

/** Current settings. A change applies to the next ZIP file. */
export const getFirmFileNames = defineCall({
  name: 'getFirmFileNames',
  summary: 'Get the naming rule of the firm for ZIP files, and the time zone for dates.',
  input: z.strictObject({}),
  output: z.object({
    timezone: z.string().describe('A name of the IANA database.'),
    zip_file_names: FirmSettings.shape.zip_file_names,
  }),
  errors: [],
})

/** Shown to clients at the portal. */
export const getFirmBranding = defineCall({
  name: 'getFirmBranding',
  summary: 'Get the name and logo of the firm for its client portal.',
  input: z.strictObject({}),
  output: FirmBranding,
  errors: [],
})

/** The same before a session exists. Needs no principal, because anyone can open the link. */
export const getFirmForLink = defineServiceCall({
  name: 'getFirmForLink',
  summary: 'Get what the page of an onboarding link shows about the firm.',
  input: z.strictObject({ firm_id: FirmId }),
  output: FirmForLink,
  errors: [],
})

/** For credentials that identity doesn't issue, such as onboarding links. Needs no principal. */
export const getFirmStanding = defineServiceCall({
  name: 'getFirmStanding',
  summary: 'Get the plan and contact details of a firm that is not suspended.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({
    plan: Plan,
    /** Absent in responses of an earlier version. */
    contact: FirmContact.optional(),
  }),
  errors: ['firm_suspended'],
})

/** For the forms of matters without a template of their own. */
export const getDefaultIntakeTemplate = defineCall({
  name: 'getDefaultIntakeTemplate',
  summary: 'Get the default intake template of the firm.',
  input: z.strictObject({}),
  output: z.object({ template_id: TemplateId.nullable() }),
  errors: [],
})
