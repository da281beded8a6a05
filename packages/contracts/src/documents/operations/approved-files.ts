import { z } from 'zod'
import { CalendarDate, MediaType, SearchText } from '../../fields.ts'
import { ClientId, DocumentId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { defineOperation } from '../define.ts'
import { ApprovedFile } from '../resources/approved-file.ts'

const expiresBefore = CalendarDate.optional().describe('Only files that expire before this date.')

export const listClientFiles = defineOperation({
  name: 'listClientFiles',
  tag: 'Uploads',
  summary: 'List the approved files that a client gave, the newest approval first.',
  description:
    'Files of all matters of the client, the newest 1,000 matters at most. A file that is used in several matters is listed once, where it was given first. Files of participants are not the client’s. Users who see only the matters that are assigned to them get files of these.',
  method: 'get',
  path: '/api/v1/clients/{id}/files',
  access: { kind: 'scope', anyOf: ['documents:read'], alsoFor: ['staff'] },
  input: z.strictObject({
    id: ClientId,
    ...pageQuery,
    q: SearchText.optional().describe('Only files whose name, or whose request’s name, contains this text.'),
    content_type: MediaType.optional().describe('Only files of this type.'),
    expires_before: expiresBefore,
    for_document_id: DocumentId.optional().describe(
      'Only files that this document request could use by reference: of a type and size that it accepts, not expired, and not among its own.',
    ),
  }),
  output: pageOf(ApprovedFile),
  errors: ['document_not_found', 'forbidden'],
  fieldCodes: { for_document_id: 'document_not_found' },
})

export const listExpiringFiles = defineOperation({
  name: 'listExpiringFiles',
  tag: 'Uploads',
  summary: 'List the approved files of the firm that have an expiry date, the earliest date first.',
  description: 'A file that is used by reference is listed for each of its matters.',
  method: 'get',
  path: '/api/v1/files/expiring',
  access: { kind: 'scope', anyOf: ['documents:read'] },
  input: z.strictObject({
    ...pageQuery,
    expires_from: CalendarDate.optional().describe('Only files that expire on this date or later.'),
    expires_before: expiresBefore,
  }),
  output: pageOf(ApprovedFile),
  errors: [],
})
