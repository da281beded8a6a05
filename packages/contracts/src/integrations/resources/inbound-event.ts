import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { FirmId, InboundEventId, MatterId } from '../../ids.ts'

/** Lists leave larger payloads out, so that a page of events fits into one response. */
export const PAYLOAD_SHOWN_BYTES_MAX = 16 * 1024

export const InboundEventStatus = z
  .enum(['received', 'processed', 'ignored', 'failed'])
  .describe('`received` until Dossier has processed it; `ignored` if there was nothing to do.')
  .meta({ example: 'processed' })
export type InboundEventStatus = z.infer<typeof InboundEventStatus>

/** Source: interface.md "Inbound event record". */
export const InboundEvent = z
  .object({
    id: InboundEventId,
    firm_id: FirmId,
    event_type: z.string().describe('What happened in the other system.').meta({ example: 'matter.update' }),
    resource_type: z.enum(['matter', 'contact', 'document']).describe('Kind of record that the event is about.'),
    resource_id: z
      .int()
      .nullable()
      .describe("The other system's identifier of the record; null if the event has none.")
      .meta({ example: 1_045_321 }),
    matter_id: MatterId.nullable().describe(
      'The matter in Dossier that the record is linked to; null if there is none.',
    ),
    status: InboundEventStatus,
    processed: z
      .boolean()
      .describe('Whether Dossier has finished with the event: false only while `status` is `received`.'),
    note: z
      .string()
      .nullable()
      .describe('What Dossier did with the event, in words.')
      .meta({ example: 'The matter is closed.' }),
    error_message: z
      .string()
      .nullable()
      .describe('Why the event could not be processed; null unless it failed.')
      .meta({ example: null }),
    payload: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(`The event as received; null if it is larger than ${PAYLOAD_SHOWN_BYTES_MAX / 1024} KiB.`)
      .meta({ example: { data: { id: 1_045_321, status: 'Closed' }, meta: { event: 'updated', webhook_id: 77 } } }),
    received_at: Timestamp.describe('When the event arrived.'),
    processed_at: Timestamp.nullable().describe('When Dossier finished with the event; null until then.'),
  })
  .meta({ id: 'InboundEvent' })
export type InboundEvent = z.infer<typeof InboundEvent>
