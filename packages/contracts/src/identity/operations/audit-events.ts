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
    'Needs admin level. An event records a request by a user, key, application or portal client, a failed sign-in, a change by an operator or the system, or data that the connection to practice management read or changed. Malformed requests and requests over a rate limit are not recorded, except that one refused sign-in an hour is recorded for each user with too many attempts. Events follow their request within a second.',
    'Events hold no content of documents, no secrets, and no values of fields that could be personal. They are kept for seven years unless the installation says otherwise.',
    'The events of a firm form a chain: each has the hash of the one before. `GET /api/v1/audit-events/verification` checks it.',
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
  description: `Needs admin level. Checks up to ${VERIFIED_EVENTS_MAX} events per request; \`next_sequence\` says where to continue; send \`last_hash\` with it as \`previous_hash\`. Store \`head\` and send it later as \`known_sequence\` and \`known_hash\` to learn whether the log still holds that event, and everything before it, unchanged.`,
  method: 'get',
  path: '/api/v1/audit-events/verification',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  input: z.strictObject({
    from_sequence: z.int().min(1).max(Number.MAX_SAFE_INTEGER).default(1).describe('The first event to check.'),
    previous_hash: AuditEvent.shape.hash
      .optional()
      .describe('`last_hash` of the answer before, where this request goes on from it.'),
    known_sequence: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`sequence` of a head that was given earlier.')
      .meta({ example: 4711 }),
    known_hash: AuditEvent.shape.hash.optional().describe('`hash` of that head.'),
  }),
  output: AuditVerification,
  errors: ['validation_error'],
})

/** Carried out by the gateway, which writes the events out as they come, through `pageAuditEvents`. */
export const exportAuditEvents = defineOperation({
  name: 'exportAuditEvents',
  tag: 'Audit log',
  summary: 'Export audit events, oldest first, as CSV, JSON or JSON Lines.',
  description: [
    'Needs admin level. Takes the filters of the list. The answer has every event that was recorded when the export began, however many, and is sent as the events are read. An answer that breaks off, its connection reset, is incomplete.',
    'CSV has a header row with the names of the fields, is quoted as RFC 4180 has it, and leaves cells without a value empty. A cell that a spreadsheet would take for a formula has an apostrophe before it. To check hashes, export JSON Lines: an event per line.',
  ].join('\n\n'),
  method: 'get',
  path: '/api/v1/audit-events/export',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: 'export',
  input: z.strictObject({
    ...auditFilters,
    format: z
      .enum(['csv', 'json', 'jsonl'])
      .optional()
      .describe('Without it, the `Accept` header decides; CSV by default. JSON has the events under `data`.'),
    bom: CsvBom,
  }),
  output: z.array(AuditEvent),
  textAnswer: 'text/csv',
  linesAnswer: 'application/jsonl',
  errors: [],
})

/** A place in a firm's log. */
const Place = z.strictObject({ recorded_at: Timestamp, sequence: z.int().min(0) })

/** The events of an export, oldest first, `AUDIT_PAGE_EVENTS` at a time. */
export const pageAuditEvents = defineCall({
  name: 'pageAuditEvents',
  summary: 'A portion of the audit events that an export hands out.',
  input: z.strictObject({
    ...auditFilters,
    /** The place behind which the portion begins; null for the first one. */
    after: Place.nullable(),
    /** The last event of the export; null for the newest one that is there when the first portion is read. */
    through_sequence: z.int().min(0).nullable(),
  }),
  output: z.object({
    events: z.array(AuditEvent),
    through_sequence: z.int(),
    /** Where the next portion begins; null on the last one. */
    next: Place.nullable(),
  }),
  errors: [],
})
