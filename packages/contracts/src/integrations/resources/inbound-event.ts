import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, InboundEventId, MatterId } from '../../ids.ts'

/** Larger payloads are left out of lists, so that a page of them fits into one answer. */
export const PAYLOAD_SHOWN_BYTES_MAX = 16 * 1024

export const InboundEventStatus = z
  .enum(['received', 'processed', 'ignored', 'failed'])
  .describe('`received` until its turn, `ignored` where there was nothing to do.')
  .meta({ example: 'processed' })
export type InboundEventStatus = z.infer<typeof InboundEventStatus>

/** Source: interface.md "Inbound event record". */
export const InboundEvent = z
  .object({
    id: InboundEventId,
    firm_id: FirmId,
    event_type: z.string().describe('What happened there.').meta({ example: 'matter.update' }),
    resource_type: z.enum(['matter', 'contact', 'document']).describe('The kind of what it happened to.'),
    resource_id: z
      .int()
      .nullable()
      .describe("The other system's identifier of what it happened to; null where the event has none.")
      .meta({ example: 1_045_321 }),
    matter_id: MatterId.nullable().describe('The matter here that is linked to it, if there is one.'),
    status: InboundEventStatus,
    processed: z.boolean().describe('Whether nothing remains to be done: true from the end, however it ended.'),
    note: z.string().nullable().describe('What came of it, for people.').meta({ example: 'The matter is closed.' }),
    error_message: z
      .string()
      .nullable()
      .describe('Why it could not be processed; null unless it failed.')
      .meta({ example: null }),
    payload: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(`The event as it came; null where it is larger than ${PAYLOAD_SHOWN_BYTES_MAX / 1024} KiB.`)
      .meta({ example: { data: { id: 1_045_321, status: 'Closed' }, meta: { event: 'updated', webhook_id: 77 } } }),
    received_at: Timestamp.describe('When it came.'),
    processed_at: Timestamp.nullable().describe('When nothing remained to be done; null until then.'),
  })
  .meta({ id: 'InboundEvent' })
export type InboundEvent = z.infer<typeof InboundEvent>
