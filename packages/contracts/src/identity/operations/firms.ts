import { z } from 'zod'
import { FirmId, TemplateId, UserId } from '../../ids.ts'
import { Plan } from '../../principal.ts'
import { defineCall, defineOperation, defineServiceCall } from '../define.ts'
import {
  DocumentReminderRule,
  Firm,
  FirmBranding,
  FirmForMessages,
  FirmProfile,
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
    'Answers the fields that were sent, as they are now. The fields of `settings.document_reminders` change one by one too; it is answered whole, and heeded from the next day on. A request that changes nothing leaves `updated_at` alone.',
  method: 'patch',
  path: '/api/v1/firms/settings',
  access: { kind: 'scope', anyOf: ['firms:write'] },
  input: z.strictObject(firmFields).partial(),
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
    }),
  ),
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

/** For who has a credential that is not of identity's making, such as an onboarding link. Needs no principal. */
export const getFirmStanding = defineServiceCall({
  name: 'getFirmStanding',
  summary: 'The plan of a firm that is not suspended.',
  input: z.strictObject({ firm_id: FirmId }),
  output: z.object({ plan: Plan }),
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
