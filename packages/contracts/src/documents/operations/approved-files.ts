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
  summary: 'List the approved files that a client gave, newest approval first.',
  description:
    'Covers the client’s newest 1,000 matters. A file that is used in several matters is listed once, for the matter in which it was first given. Files of participants are not included. Users who see only the matters assigned to them get the files of those matters.',
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
      'Only files that this document request could use by reference: the request accepts their type and size, they have not expired, and it does not have them yet.',
    ),
  }),
  output: pageOf(ApprovedFile),
  errors: ['document_not_found', 'forbidden'],
  fieldCodes: { for_document_id: 'document_not_found' },
})

export const listExpiringFiles = defineOperation({
  name: 'listExpiringFiles',
  tag: 'Uploads',
  summary: 'List the approved files of the firm that have an expiry date, earliest date first.',
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
