import { z } from 'zod'
import { CsvBom } from '../../fields.ts'
import { ImportId } from '../../ids.ts'
import { pageOf, pageQuery } from '../../pagination.ts'
import { deletedOf } from '../../shapes.ts'
import { defineCall, defineOperation } from '../define.ts'
import {
  IMPORT_PART_BYTES_MAX,
  IMPORT_PARTS_MAX,
  IMPORT_ROWS_MAX,
  IMPORTS_MAX,
  Import,
  ImportOutcome,
  ImportRow,
  importFields,
} from '../resources/import.ts'

/** RFC 4648 section 4, padded. */
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const access = { kind: 'scope', anyOf: ['matters:write'] } as const

export const createImport = defineOperation({
  name: 'createImport',
  tag: 'Imports',
  summary: 'Begin an import of clients and matters from a CSV file.',
  description: `Then send the file with \`addImportPart\`, have it checked with \`checkImport\`, and make its rows with \`startImport\`. A firm keeps up to ${IMPORTS_MAX} imports, each of up to ${IMPORT_ROWS_MAX} rows. Columns that fill fields of clients need the scope \`clients:write\` too.`,
  method: 'post',
  path: '/api/v1/imports',
  access,
  status: 201,
  input: z.strictObject({
    name: importFields.name,
    columns: importFields.columns,
    encoding: importFields.encoding.default('auto'),
    separator: importFields.separator.default('auto'),
    date_format: importFields.date_format.default('YYYY-MM-DD'),
  }),
  output: Import,
  errors: ['insufficient_scope', 'import_limit_reached'],
})

export const addImportPart = defineOperation({
  name: 'addImportPart',
  tag: 'Imports',
  summary: 'Send a part of the file.',
  description: `A part has up to ${IMPORT_PART_BYTES_MAX} bytes, a file up to ${IMPORT_PARTS_MAX} parts. They are joined by number, whatever the order in which they arrive. A part with the number of an earlier one replaces it.`,
  method: 'post',
  path: '/api/v1/imports/{id}/parts',
  access,
  input: z.strictObject({
    id: ImportId,
    number: z.int().min(1).max(IMPORT_PARTS_MAX).describe('The place of the part in the file, from 1.'),
    data: z
      .string()
      .min(4)
      .max(Math.ceil(IMPORT_PART_BYTES_MAX / 3) * 4)
      .regex(BASE64, { error: 'must be base64' })
      .describe('The bytes of the part, in base64.')
      .meta({ example: 'Rmlyc3QgbmFtZSxMYXN0IG5hbWUKQW5hLFNpbHZhCg==' }),
  }),
  output: Import,
  errors: ['invalid_status_transition'],
})

export const checkImport = defineOperation({
  name: 'checkImport',
  tag: 'Imports',
  summary: 'Check the rows of the file, and make nothing.',
  description:
    'The check goes on after the answer: read the import until it is `checked` or `failed`. `listImportRows` names each wrong row with field and reason. The file takes no further parts. While a part before the last one is missing, the answer is 422 `invalid_status_transition`, whose details name the `missing_parts`.',
  method: 'post',
  path: '/api/v1/imports/{id}/check',
  access,
  input: z.strictObject({ id: ImportId }),
  output: Import,
  errors: ['invalid_status_transition'],
})

export const startImport = defineOperation({
  name: 'startImport',
  tag: 'Imports',
  summary: 'Make the clients and matters of the rows that are valid.',
  description:
    'The import goes on after the answer: read it until it is `finished`. Each row is made once, with the events of a single creation. A row that was imported before is left alone: it is recognised by its `reference`, else by email or title, else by all its values. The event `import.finished` says when all is done. So the same file can be imported again, and only new rows make something.',
  method: 'post',
  path: '/api/v1/imports/{id}/start',
  access,
  input: z.strictObject({ id: ImportId }),
  output: Import,
  errors: ['insufficient_scope', 'invalid_status_transition'],
})

export const listImports = defineOperation({
  name: 'listImports',
  tag: 'Imports',
  summary: 'List imports, newest first.',
  method: 'get',
  path: '/api/v1/imports',
  access,
  input: z.strictObject(pageQuery),
  output: pageOf(Import),
  errors: [],
})

export const getImport = defineOperation({
  name: 'getImport',
  tag: 'Imports',
  summary: 'Get an import and how far it is.',
  method: 'get',
  path: '/api/v1/imports/{id}',
  access,
  input: z.strictObject({ id: ImportId }),
  output: Import,
  errors: [],
})

export const listImportRows = defineOperation({
  name: 'listImportRows',
  tag: 'Imports',
  summary: 'List the rows of an import, in the order of the file, each with its outcome and what is wrong with it.',
  method: 'get',
  path: '/api/v1/imports/{id}/rows',
  access,
  input: z.strictObject({ id: ImportId, outcome: ImportOutcome.optional(), ...pageQuery }),
  output: pageOf(ImportRow),
  errors: [],
})

/** Carried out by the gateway, which writes the rows out as they come, through `pageImportRows`. */
export const exportImportRows = defineOperation({
  name: 'exportImportRows',
  tag: 'Imports',
  summary: 'Download what became of the rows of an import, as CSV, JSON or JSON Lines.',
  description:
    'Rows come in the order of the file, and are sent as they are read: an answer that breaks off, its connection reset, is incomplete. CSV has a header row with the names of the fields and is quoted as RFC 4180 has it. The problems of a row are one cell there: the column, else the field, and what is wrong, separated by semicolons. A cell that a spreadsheet would take for a formula has an apostrophe before it.',
  method: 'get',
  path: '/api/v1/imports/{id}/report',
  access,
  audit: 'export',
  input: z.strictObject({
    id: ImportId,
    outcome: ImportOutcome.optional().describe('Only rows with this outcome.'),
    format: z
      .enum(['csv', 'json', 'jsonl'])
      .optional()
      .describe('Without it, the `Accept` header decides; CSV by default. JSON has the rows under `data`.'),
    bom: CsvBom,
  }),
  output: z.array(ImportRow),
  textAnswer: 'text/csv',
  linesAnswer: 'application/jsonl',
  errors: [],
})

/** The rows of an export in the order of the file, up to `IMPORT_PAGE_ROWS` at a time. */
export const pageImportRows = defineCall({
  name: 'pageImportRows',
  summary: 'A portion of the rows that an export hands out.',
  input: z.strictObject({
    id: ImportId,
    outcome: ImportOutcome.optional(),
    /** The line behind which the portion begins; 0 for the first one. */
    after: z.int().min(0),
  }),
  output: z.object({
    rows: z.array(ImportRow),
    /** The line behind which the next portion begins; null on the last one. */
    next: z.int().nullable(),
  }),
  errors: ['import_not_found'],
})

export const deleteImport = defineOperation({
  name: 'deleteImport',
  tag: 'Imports',
  summary: 'Delete an import with its file and rows. What it made stays.',
  description: 'One that runs stops: rows that were not made yet make nothing.',
  method: 'delete',
  path: '/api/v1/imports/{id}',
  access,
  input: z.strictObject({ id: ImportId }),
  output: deletedOf(ImportId),
  errors: [],
})
