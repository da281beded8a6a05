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

/** Items of a checklist: applying it makes this many requests at once. */
export const CHECKLIST_ITEMS_MAX = 50
/** Total size of a checklist's items as UTF-8 JSON. Keeps a full page of checklists well below the size of a message. */
export const CHECKLIST_BYTES_MAX = 64 * 1024

/**
 * The fields of a document request. Larger files can only be requested one by one: templates also send these items to
 * processes of the last release, which take no more.
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
  practice_area: PracticeArea.nullable().describe('The practice area it is for, or null for any.'),
  items: z
    .array(ChecklistItem)
    .min(1)
    .max(CHECKLIST_ITEMS_MAX)
    .refine((items) => encoder.encode(JSON.stringify(items)).length <= CHECKLIST_BYTES_MAX, {
      error: 'must be at most 64 KiB of JSON in total',
    })
    .describe('The document requests, in the order in which they are made. At most 64 KiB of JSON in total.'),
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
