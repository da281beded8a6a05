import { z } from 'zod'
import { AuditKind } from '../audit-kind.ts'
import { SentTimestamp } from '../fields.ts'
import { ID_PATTERN } from '../id-pattern.ts'
import { exampleId } from '../ids.ts'
import { AuditOutcome } from './resources/audit-event.ts'

/** Events that one verification request checks. */
export const VERIFIED_EVENTS_MAX = 5_000

/** Events of an export in one message. */
export const AUDIT_PAGE_EVENTS = 500

const Identifier = z
  .string()
  .max(60)
  .regex(ID_PATTERN, { error: `must be an identifier such as ${exampleId('mat')}` })

/** Filters of the list of audit events. */
export const auditFilters = {
  from: SentTimestamp.optional().describe('Only events that were recorded at or after this instant.'),
  to: SentTimestamp.optional().describe('Only events that were recorded before this instant.'),
  actor: z
    .union([Identifier, z.enum(['operator', 'system'])], {
      error: 'must be the identifier of a user, credential or application, or operator or system',
    })
    .optional()
    .describe('Who acted: identifier of a user, credential or application, or `operator` or `system`.')
    .meta({ example: exampleId('usr') }),
  action: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z][\w-]*$/, { error: 'must be the name of an action, such as getMatter' })
    .optional()
    .describe('What was done, such as `downloadUpload`.')
    .meta({ example: 'downloadUpload' }),
  kind: AuditKind.optional(),
  resource: Identifier.optional()
    .describe('What was read or changed: the identifier of a matter, client, document, upload, user, key and so on.')
    .meta({ example: exampleId('mat') }),
  address: z
    .union([z.ipv4(), z.ipv6()], { error: 'must be an IP address' })
    .optional()
    .describe('IP address of the caller.')
    .meta({ example: '203.0.113.7' }),
  outcome: AuditOutcome.optional(),
}
