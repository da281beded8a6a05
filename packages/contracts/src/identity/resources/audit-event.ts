import { z } from 'zod'
import { AuditKind } from '../../audit-kind.ts'
import { Timestamp } from '../../fields.ts'
import { AuditEventId, exampleId, FirmId, OAuthClientId, UserId } from '../../ids.ts'

/** Refused means that nothing was shown or changed, failed that this is uncertain. */
export const AuditOutcome = z
  .enum(['succeeded', 'refused', 'failed'])
  .describe('`refused`: nothing was shown or changed. `failed`: the request ended in an error of Dossier.')
  .meta({ example: 'succeeded' })
export type AuditOutcome = z.infer<typeof AuditOutcome>

/** Who acts: the kind of credential, an unknown caller, or no request at all. */
export const AuditActor = z
  .enum(['api_key', 'session', 'application', 'portal', 'anonymous', 'operator', 'system'])
  .describe(
    'Who acted: an API key, a signed-in user, an application acting for a user, a client or participant at the portal, a caller without an accepted credential, an operator of the installation with a command, or the system itself.',
  )
  .meta({ example: 'session' })
export type AuditActor = z.infer<typeof AuditActor>

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' })
  .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' })

/** What is known when the action ends. Recording adds the position in the chain. */
export const AuditDraft = z.object({
  id: AuditEventId,
  firm_id: FirmId,
  occurred_at: Timestamp.describe('When the request arrived.').meta({ example: '2026-03-02T14:05:11.482Z' }),
  action: z
    .string()
    .max(100)
    .describe(
      "What was done: the `operationId` of the request, the name of an operator's command, or an action of the system, such as `openApprovedUpload`, which passed a file to practice management.",
    )
    .meta({ example: 'getMatter' }),
  kind: AuditKind,
  outcome: AuditOutcome,
  status: z.int().nullable().describe('HTTP status of the response; null outside of requests.').meta({ example: 200 }),
  error_code: z
    .string()
    .max(100)
    .nullable()
    .describe('Error code of the response; null if there was none.')
    .meta({ example: null }),
  actor: AuditActor,
  user_id: UserId.nullable().describe('The user who acted or for whom an application acted; null if unknown.'),
  credential_id: z
    .string()
    .max(60)
    .nullable()
    .describe('Identifier of the API key, session, authorization or onboarding link; null if unknown.')
    .meta({ example: exampleId('ses') }),
  client_id: OAuthClientId.nullable().describe('The application that acted; null if none did.').meta({ example: null }),
  address: z
    .string()
    .max(100)
    .nullable()
    .describe('IP address of the caller; null outside of requests.')
    .meta({ example: '203.0.113.7' }),
  user_agent: z
    .string()
    .max(200)
    .nullable()
    .describe('The first 200 characters of the header `User-Agent`; null if there was none.')
    .meta({ example: 'Mozilla/5.0' }),
  request_id: z
    .string()
    .max(200)
    .nullable()
    .describe('The `X-Request-Id` of the response; null outside of requests.')
    .meta({ example: '0b6f7c1e-4d0e-4a37-9a35-3b1f0f6f2a10' }),
  resources: z
    .array(z.string().max(60))
    .max(200)
    .describe(
      'Identifiers of the resources that the request named, then of the resources that a list or search returned.',
    )
    .meta({ example: [exampleId('mat')] }),
  fields: z
    .array(z.string().max(400))
    .max(100)
    .describe(
      'Names of further filters or fields in the request. Fields with a fixed set of values include the value, such as `status=archived`; other values are never stored.',
    )
    .meta({ example: ['status=archived', 'search'] }),
})
export type AuditDraft = z.infer<typeof AuditDraft>

export const AuditEvent = AuditDraft.extend({
  sequence: z.int().min(1).describe("Position in the firm's log, from 1 without gaps.").meta({ example: 4711 }),
  recorded_at: Timestamp.describe('When it was recorded, usually milliseconds after it occurred.').meta({
    example: '2026-03-02T14:05:11.509Z',
  }),
  previous_hash: Sha256.describe('The `hash` of the previous event; 64 zeros for the first one.'),
  hash: Sha256.describe('SHA-256 of this object without `hash`, serialized by RFC 8785.'),
}).meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** A position in a firm's log whose hash covers everything before it. Keep one to check later that the log still holds it. */
export const AuditHead = z
  .object({
    sequence: AuditEvent.shape.sequence,
    hash: Sha256.describe('The `hash` of that event.'),
    recorded_at: AuditEvent.shape.recorded_at,
  })
  .meta({ id: 'AuditHead' })
export type AuditHead = z.infer<typeof AuditHead>

export const AuditProblem = z
  .object({
    sequence: z.int().describe('The event at which the problem was found.').meta({ example: 17 }),
    problem: z
      .enum([
        'event_changed',
        'event_missing',
        'event_misplaced',
        'beginning_missing',
        'end_missing',
        'head_forged',
        'anchor_mismatch',
        'index_changed',
        'known_head_missing',
      ])
      .describe(
        '`event_changed`: the content does not match the hash. `event_missing`: events before it are missing. `event_misplaced`: it does not follow the previous event. `beginning_missing`: the first events are missing without having aged out, or all events are missing although the firm has users. `end_missing`: the newest events are missing. `head_forged`: Dossier did not write the head. `anchor_mismatch`: it differs from a daily anchor. `index_changed`: filters would not find it. `known_head_missing`: the event that the caller knew is missing or different.',
      )
      .meta({ example: 'event_changed' }),
  })
  .meta({ id: 'AuditProblem' })
export type AuditProblem = z.infer<typeof AuditProblem>

export const AuditVerification = z
  .object({
    intact: z.boolean().describe('Whether the checked part has no problems.').meta({ example: true }),
    first_sequence: z
      .int()
      .nullable()
      .describe('The first event that was checked; null if there was none.')
      .meta({ example: 1 }),
    last_sequence: z
      .int()
      .nullable()
      .describe('The last event that was checked; null if there was none.')
      .meta({ example: 4711 }),
    last_hash: Sha256.nullable().describe(
      'The `hash` of that event; null if there was none. Send it as `previous_hash` with the next request, which continues from this one.',
    ),
    next_sequence: z
      .int()
      .nullable()
      .describe('Where to continue: `from_sequence` of the next request; null at the end of the log.')
      .meta({ example: null }),
    head: AuditHead.nullable().describe('The newest event. Store its sequence and hash to check them later.'),
    problems: z.array(AuditProblem).describe('What is wrong and where, at most 100 entries.').meta({ example: [] }),
  })
  .meta({ id: 'AuditVerification' })
export type AuditVerification = z.infer<typeof AuditVerification>
