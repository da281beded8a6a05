import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ApprovalId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineCall, defineOperation } from '../define.ts'
import { APPROVAL_INPUT_BYTES_MAX, Approval, ApprovalStatus } from '../resources/approval.ts'

export const listApprovals = defineOperation({
  name: 'listApprovals',
  tag: 'Approvals',
  summary: 'List the calls of AI applications that the signed-in user has to approve, newest first.',
  description: 'Only pending ones. They expire after an hour.',
  method: 'get',
  path: '/api/v1/approvals',
  access: { kind: 'session' },
  passive: true,
  audit: { none: 'shows the caller what their applications ask for' },
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(Approval),
  errors: [],
})

export const decideApproval = defineOperation({
  name: 'decideApproval',
  tag: 'Approvals',
  summary: 'Approve or deny a call of an AI application.',
  description:
    'Only the user for whom the application acts can decide, and only signed in. Approving carries nothing out: the application repeats its call, unchanged. A decision is final.',
  method: 'post',
  path: '/api/v1/approvals/{id}/decision',
  access: { kind: 'session' },
  input: z.strictObject({
    id: ApprovalId,
    decision: z.enum(['approve', 'deny']).describe('Whether the call may be carried out.'),
  }),
  output: Approval,
  errors: ['validation_error', 'invalid_status_transition'],
})

/**
 * Asks whether the user has approved a call of the application that acts for them. If they were not asked yet, they are
 * from now on. `input` is the call's input as canonical JSON: a call with another input is another one.
 */
export const requestApproval = defineCall({
  name: 'requestApproval',
  summary: 'Find out whether a call of an application was approved.',
  input: z.strictObject({
    operation: z.string().max(100),
    input: z.string().max(APPROVAL_INPUT_BYTES_MAX),
  }),
  output: z.object({ id: ApprovalId, status: ApprovalStatus, expires_at: Timestamp }),
  errors: ['forbidden', 'approval_limit_reached'],
})
