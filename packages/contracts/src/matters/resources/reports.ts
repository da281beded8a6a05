import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { ClientId, MatterId } from '../../ids.ts'
import { MatterStatus } from './matter.ts'
import { PracticeArea } from './practice-area.ts'

/** A matter with the progress of its intake. Source of the columns: decisions.md section 5, "Reports". */
export const IntakeSummaryRow = z
  .object({
    matter_id: MatterId,
    title: z.string(),
    practice_area: PracticeArea,
    state: MatterStatus.describe('Status of the matter.'),
    client_name: z.string().nullable().describe('Name of the client; null if there is none.'),
    intake_started: Timestamp.nullable().describe('When the client first saved an answer; null until then.'),
    intake_completed: Timestamp.nullable().describe('When the client submitted the form; null until then.'),
    docs_requested: z.int().describe('Document requests.'),
    docs_uploaded: z.int().describe('Requests for which a file was uploaded, in any status.'),
    docs_approved: z.int().describe('Approved requests.'),
  })
  .meta({ id: 'IntakeSummaryRow' })
export type IntakeSummaryRow = z.infer<typeof IntakeSummaryRow>

/** An action of a client: a row of the report client-activity. */
export const ClientActivityRow = z
  .object({
    at: Timestamp.describe('When it happened.'),
    kind: z
      .enum(['portal_visit', 'upload', 'intake_submission'])
      .describe('The portal was opened, a file was uploaded, or the intake form was submitted.'),
    matter_id: MatterId,
    matter_title: z.string(),
    client_id: ClientId.nullable().describe(
      'The client of the matter; null if there is none, and if a participant did it.',
    ),
    client_name: z.string().nullable().describe('Name of the client or participant who did it.'),
    document_name: z.string().nullable().describe('For an upload: the name of the document request.'),
    filename: z.string().nullable().describe('For an upload: the name of the file.'),
  })
  .meta({ id: 'ClientActivityRow' })
export type ClientActivityRow = z.infer<typeof ClientActivityRow>
