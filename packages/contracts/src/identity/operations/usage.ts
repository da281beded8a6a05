import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId } from '../../ids.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { REQUEST_COUNTS_MAX, UsageStatistics } from '../resources/usage.ts'

export const getFirmUsage = defineOperation({
  name: 'getFirmUsage',
  tag: 'Firm',
  summary: 'Get the usage of the firm in its billing period, and the limits of its plan.',
  description: 'All counts are exact at the time of the request, except API requests.',
  method: 'get',
  path: '/api/v1/firms/usage',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: { none: 'shows figures only' },
  input: z.strictObject({}),
  output: UsageStatistics,
  errors: [],
})

/**
 * Adds API requests that a gateway has counted. A reporter numbers its batches from 1 and sends the next batch only after
 * the previous one was accepted. A repeated batch is not counted again.
 */
export const recordApiRequests = defineServiceCall({
  name: 'recordApiRequests',
  summary: 'Count API requests of firms.',
  input: z.strictObject({
    reporter_id: z.uuid(),
    batch: z.int().min(1),
    counts: z
      .array(
        z.strictObject({
          firm_id: FirmId,
          /** Start of the hour in which the requests arrived. */
          hour_at: Timestamp,
          requests: z.int().min(1),
        }),
      )
      .min(1)
      .max(REQUEST_COUNTS_MAX),
  }),
  output: z.object({ counted: z.boolean() }),
  errors: [],
})
