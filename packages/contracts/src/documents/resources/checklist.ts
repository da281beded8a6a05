import { z } from 'zod'
import { Name, Timestamp } from '../../fields.ts'
import { ChecklistId } from '../../ids.ts'
import { PracticeArea } from '../../matters/resources/practice-area.ts'
import { versionedFields } from '../../versioned.ts'
import {
  hasRoomForNeededFiles,
  NEEDS_MORE_THAN_IT_TAKES,
  newDocumentFields,
  WHOLE_FILE_SIZE_MB_MAX,
} from './document-fields.ts'

/** As many requests are made at once when the checklist is applied. */
export const CHECKLIST_ITEMS_MAX = 50
/** Of JSON in UTF-8, all items of a checklist together: a full page of checklists stays a fraction of a message. */
export const CHECKLIST_BYTES_MAX = 64 * 1024

/**
 * What a document request is made of. Larger files are requested one by one: templates send these items to processes of the
 * last release, too, which take no more.
 */
export const ChecklistItem = z
  .strictObject({
    ...newDocumentFields,
    max_file_size_mb: z
      .int()
      .min(1)
      .max(WHOLE_FILE_SIZE_MB_MAX)
      .default(25)
      .describe('Largest file in MiB.')
      .meta({ example: 25 }),
  })
  .refine(hasRoomForNeededFiles, NEEDS_MORE_THAN_IT_TAKES)
  .meta({ id: 'ChecklistItem' })
export type ChecklistItem = z.infer<typeof ChecklistItem>

const encoder = new TextEncoder()

/** What a caller may set on a checklist. */
export const checklistFields = {
  name: Name.describe('Shown to the firm.').meta({ example: 'Work visa' }),
  practice_area: PracticeArea.nullable().describe('The practice area that it is meant for, or null for any.'),
  items: z
    .array(ChecklistItem)
    .min(1)
    .max(CHECKLIST_ITEMS_MAX)
    .refine((items) => encoder.encode(JSON.stringify(items)).length <= CHECKLIST_BYTES_MAX, {
      error: 'must be at most 64 KiB of JSON, all items together',
    })
    .describe('Bodies of document requests, in the order in which they are made. At most 64 KiB of JSON together.'),
}

export const Checklist = z
  .object({
    id: ChecklistId,
    ...checklistFields,
    ...versionedFields,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof Checklist>
