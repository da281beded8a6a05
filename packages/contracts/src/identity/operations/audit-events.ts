import { z } from 'zod'
import { CsvBom, Timestamp } from '../../fields.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { auditFilters, VERIFIED_EVENTS_MAX } from '../audit-log.ts'
import { defineCall, defineOperation } from '../define.ts'
import { AuditEvent, AuditVerification } from '../resources/audit-event.ts'

export const listAuditEvents = defineOperation({
  name: 'listAuditEvents',
  tag: 'Audit log',
  summary: 'List audit events, newest first: who did what, when and from where.',
  description: [
    'Needs admin level. An event records a request by a user, key, application or portal client, a failed sign-in, a change by an operator or the system, or data that the practice-management connection read or changed. Malformed and rate-limited requests are not recorded. The exception is a user with too many sign-in attempts: one refused sign-in an hour is recorded. Events appear within a second after their request.',
    'Events hold no document content, no secrets, and no field values that could be personal. They are kept for seven years unless the installation is configured otherwise.',
    'The events of a firm form a hash chain: each has the hash of the previous one. `GET /api/v1/audit-events/verification` checks the chain.',
  ].join('\n\n'),
  method: 'get',
  path: '/api/v1/audit-events',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: 'export',
  input: z.strictObject({ ...auditFilters, ...pageQuery }),
  output: pageOf(AuditEvent),
  errors: [],
})

export const verifyAuditLog = defineOperation({
  name: 'verifyAuditLog',
  tag: 'Audit log',
  summary: 'Check that no audit event was changed or removed.',
  description: `Needs admin level. Checks up to ${VERIFIED_EVENTS_MAX} events per request. To continue, send \`next_sequence\` as \`from_sequence\` and \`last_hash\` as \`previous_hash\`. Store \`head\` and send it later as \`known_sequence\` and \`known_hash\` to check that the log still holds that event, and everything before it, unchanged.`,
  method: 'get',
  path: '/api/v1/audit-events/verification',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({
    from_sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER).default(1).describe('The first event to check.'),
    previous_hash: AuditEvent.shape.hash
      .optional()
      .describe('`last_hash` of the previous response, if this request continues from it.'),
    known_sequence: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`sequence` of the `head` in an earlier response.')
      .meta({ example: 4711 }),
    known_hash: AuditEvent.shape.hash.optional().describe('`hash` of that head.'),
  }),
  output: AuditVerification,
  errors: ['validation_error'],
})

/** Handled by the gateway, which streams the events from `pageAuditEvents`. */
export const exportAuditEvents = defineOperation({
  name: 'exportAuditEvents',
  tag: 'Audit log',
  summary: 'Export audit events, oldest first, as CSV, JSON or JSON Lines.',
  description: [
    'Needs admin level. Takes the same filters as the list. The response streams every event that was recorded before the export began, however many. If the connection is reset, the export is incomplete.',
    'CSV has a header row with the field names and is quoted by RFC 4180; missing values are empty cells. A cell that a spreadsheet would read as a formula starts with an apostrophe. To check hashes, export JSON Lines: one event per line.',
  ].join('\n\n'),
  method: 'get',
  path: '/api/v1/audit-events/export',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: 'export',
  input: z.strictObject({
    ...auditFilters,
    format: z
      .enum(['csv', 'json', 'jsonl'])
      .meta({ example: 'json' })
      .optional()
      .describe(
        'Without this parameter, the `Accept` header decides; CSV by default. JSON has the events under `data`.',
      ),
    bom: CsvBom,
  }),
  output: z.array(AuditEvent),
  textAnswer: 'text/csv',
  linesAnswer: 'application/jsonl',
  errors: [],
})

/** A position in a firm's log. */
const Place = z.strictObject({ recorded_at: Timestamp, sequence: z.int().min(0) })

/** The events of an export, oldest first, `AUDIT_PAGE_EVENTS` at a time. */
export const pageAuditEvents = defineCall({
  name: 'pageAuditEvents',
  summary: 'Get the next events of an audit export.',
  input: z.strictObject({
    ...auditFilters,
    /** The position after which to continue; null to start. */
    after: Place.nullable(),
    /** The last event of the export; null in the first call, which chooses the newest event. */
    through_sequence: z.int().min(0).nullable(),
  }),
  output: z.object({
    events: z.array(AuditEvent),
    through_sequence: z.int(),
    /** Where to continue; null at the end. */
    next: Place.nullable(),
  }),
  errors: [],
})
