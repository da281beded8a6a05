import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ApprovalId, OAuthClientId } from '../../ids.ts'

/** How long a call can be approved and then repeated, in milliseconds. */
export const APPROVAL_MS = 3_600_000
/** How long after its first repetition an approved call counts as the same one, for callers that lost the answer. */
export const APPROVAL_REPEATED_MS = 60_000
/** Calls of one user that wait at a time. */
export const PENDING_APPROVALS_MAX = 20
/** Longest input of a call that needs an approval, as JSON: a person has to be able to read it. */
export const APPROVAL_INPUT_BYTES_MAX = 32 * 1024

export const ApprovalStatus = z
  .enum(['pending', 'approved', 'denied'])
  .describe('Whether the user has decided. An approved call was or will be repeated by its application.')
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** A call of an AI application that its user approves or denies. */
export const Approval = z
  .object({
    id: ApprovalId,
    client_id: OAuthClientId,
    client_name: z.string().describe('The name of the application.').meta({ example: 'Assistant' }),
    operation: z.string().describe('The operation that it called.').meta({ example: 'sendMatterMessage' }),
    summary: z.string().describe('What the operation does.').meta({ example: 'Send a message.' }),
    input: z
      .record(z.string(), z.unknown())
      .describe('What the operation would get: path parameters, and fields of the query or body.')
      .meta({ example: { text: 'Your form is complete.' } }),
    status: ApprovalStatus,
    created_at: Timestamp,
    expires_at: Timestamp,
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>
