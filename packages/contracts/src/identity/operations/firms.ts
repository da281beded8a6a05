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
  summary: 'Update the firm: only the fields that are sent change, those of `settings` one by one.',
  description:
    'Answers the fields that were sent, as they are now. The fields of `settings.document_reminders` and `settings.file_expiry` change one by one too; each is answered whole, and heeded from the next day on. A request that changes nothing leaves `updated_at` alone. To no longer require two-step sign-in, or to let sessions be idle for longer, takes a confirmed admin session.',
  method: 'patch',
  path: '/api/v1/firms/settings',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  widens: true,
  input: z.strictObject({ ...z.strictObject(firmFields).partial().shape, ...expectedUpdatedAt }),
  example: { body: { website: 'https://www.example.com', settings: { sms_notifications: true } } },
  output: UpdatedFirm,
  errors: ['validation_error'],
})

/** Which of some users are members of the principal's firm. */
export const filterFirmUsers = defineCall({
  name: 'filterFirmUsers',
  summary: 'Which of some users belong to the firm.',
  input: z.strictObject({ user_ids: z.array(UserId).max(100) }),
  output: z.array(UserId),
  errors: [],
})

/** Those who left the firm are named too: what they wrote stays. Unknown ones are left out. */
export const nameFirmUsers = defineCall({
  name: 'nameFirmUsers',
  summary: 'The names of some users of the firm.',
  input: z.strictObject({ user_ids: z.array(UserId).max(100) }),
  output: z.array(z.object({ id: UserId, first_name: z.string(), last_name: z.string() })),
  errors: [],
})

/** Emails and ids of one call. */
const FOUND_USERS_MAX = 500

/** Whom files mean that name users. Needs no principal: a file is read after the request that sent it. */
export const findFirmUsers = defineServiceCall({
  name: 'findFirmUsers',
  summary: 'Which users of a firm have these emails or ids.',
  input: z.strictObject({ firm_id: FirmId, named: z.array(z.string().max(320)).max(FOUND_USERS_MAX) }),
  output: z.array(z.object({ named: z.string(), user_id: UserId })),
  errors: [],
})

export const getFirmProfile = defineCall({
  name: 'getFirmProfile',
  summary: 'Name and addresses of the firm for messages to its clients.',
  input: z.strictObject({}),
  output: FirmProfile,
  errors: [],
})

/** Null when there is no such firm. Needs no principal: asked by work that no request began. */
export const getFirmForMessages = defineServiceCall({
  name: 'getFirmForMessages',
  summary: 'Name, addresses and people of a firm, for messages to it and to its clients.',
  input: z.strictObject({ firm_id: FirmId }),
  output: FirmForMessages.nullable(),
  errors: [],
})

/** Of many firms at once, for work that no request began. A firm that does not exist is left out. */
export const listFirmTimeZones = defineServiceCall({
  name: 'listFirmTimeZones',
  summary: 'The time zones of some firms.',
  input: z.strictObject({ firm_ids: z.array(FirmId).max(1_000) }),
  output: z.array(z.object({ firm_id: FirmId, timezone: z.string().describe('A name of the IANA database.') })),
  errors: [],
})

/** Of many firms at once, for work that no request began. A firm that does not exist is left out. */
export const listDocumentReminderRules = defineServiceCall({
  name: 'listDocumentReminderRules',
  summary: 'When the clients of some firms are reminded of document requests, and the time zones that it goes by.',
  input: z.strictObject({ firm_ids: z.array(FirmId).max(1_000) }),
  output: z.array(
    z.object({
      firm_id: FirmId,
      timezone: z.string().describe('A name of the IANA database.'),
      rule: DocumentReminderRule,
      file_expiry: FileExpiryRule.optional().describe('Absent in answers of an earlier version.'),
    }),
  ),
  errors: [],
})

/** As they are now: a change is heeded by the next ZIP file. */
export const getFirmFileNames = defineCall({
  name: 'getFirmFileNames',
  summary: 'How the firm names files in ZIP files, and the time zone of the dates in them.',
  input: z.strictObject({}),
  output: z.object({
    timezone: z.string().describe('A name of the IANA database.'),
    zip_file_names: FirmSettings.shape.zip_file_names,
  }),
  errors: [],
})

/** What the firm's clients see of it at the portal. */
export const getFirmBranding = defineCall({
  name: 'getFirmBranding',
  summary: 'Name and logo of the firm for its client portal.',
  input: z.strictObject({}),
  output: FirmBranding,
  errors: [],
})

/** The same before anybody has begun. Needs no principal: whoever has the link is nobody yet. */
export const getFirmForLink = defineServiceCall({
  name: 'getFirmForLink',
  summary: 'What the page of an onboarding link shows of the firm.',
  input: z.strictObject({ firm_id: FirmId }),
  output: FirmForLink,
  errors: [],
})

/** For who has a credential that is not of identity's making, such as an onboarding link. Needs no principal. */
export const getFirmStanding = defineServiceCall({
  name: 'getFirmStanding',
  summary: 'The plan of a firm that is not suspended, and whom its clients can call.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({
    plan: Plan,
    /** Absent in answers of an earlier version. */
    contact: FirmContact.optional(),
  }),
  errors: ['firm_suspended'],
})

/** Which template the forms of matters without one of their own are made of. */
export const getDefaultIntakeTemplate = defineCall({
  name: 'getDefaultIntakeTemplate',
  summary: 'The intake template that the firm has set as its default.',
  input: z.strictObject({}),
  output: z.object({ template_id: TemplateId.nullable() }),
  errors: [],
})
