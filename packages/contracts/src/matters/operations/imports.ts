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
  description: `Then send the file with \`addImportPart\`, check it with \`checkImport\`, and create its clients and matters with \`startImport\`. A firm keeps up to ${IMPORTS_MAX} imports, each of up to ${IMPORT_ROWS_MAX} rows. Columns for fields of clients also need the scope \`clients:write\`.`,
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
  description: `A part has up to ${IMPORT_PART_BYTES_MAX} bytes, a file up to ${IMPORT_PARTS_MAX} parts. Parts may arrive in any order and are joined by number. Sending a number again replaces that part.`,
  method: 'post',
  path: '/api/v1/imports/{id}/parts',
  access,
  input: z.strictObject({
    id: ImportId,
    number: z.int().min(1).max(IMPORT_PARTS_MAX).describe('Number of the part in the file, from 1.'),
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
  summary: 'Check the rows of the file without creating anything.',
  description:
    'The check continues after the response: poll the import until it is `checked` or `failed`. `listImportRows` lists each invalid row with field and reason. The file takes no further parts. While a part before the last one is missing, the response is 422 `invalid_status_transition`, whose details name the `missing_parts`.',
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
  summary: 'Create the clients and matters of the valid rows.',
  description:
    'The import continues after the response: poll it until it is `finished`, or wait for the event `import.finished`. Each row is created once, with the same events as a single creation. A row that was imported before is skipped. Rows are recognised by their `reference`, else by email or title, else by all values. So the same file can be imported again, and only new rows have an effect.',
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
  summary: 'Get an import and its progress.',
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
  summary: 'List the rows of an import in the order of the file, each with its outcome and problems.',
  method: 'get',
  path: '/api/v1/imports/{id}/rows',
  access,
  input: z.strictObject({ id: ImportId, outcome: ImportOutcome.optional(), ...pageQuery }),
  output: pageOf(ImportRow),
  errors: [],
})

/** Handled by the gateway, which streams the rows from `pageImportRows`. */
export const exportImportRows = defineOperation({
  name: 'exportImportRows',
  tag: 'Imports',
  summary: 'Download the outcome of each row of an import, as CSV, JSON or JSON Lines.',
  description:
    'Rows are streamed in the order of the file. If the connection is reset, the download is incomplete. CSV has a header row with the field names and is quoted by RFC 4180. It has the problems of a row in one cell: for each, the column or field and the problem, separated by semicolons. A cell that a spreadsheet would read as a formula starts with an apostrophe.',
  method: 'get',
  path: '/api/v1/imports/{id}/report',
  access,
  audit: 'export',
  input: z.strictObject({
    id: ImportId,
    outcome: ImportOutcome.optional().describe('Only rows with this outcome.'),
    format: z
      .enum(['csv', 'json', 'jsonl'])
      .meta({ example: 'json' })
      .optional()
      .describe('Without this parameter, the `Accept` header decides; CSV by default. JSON has the rows under `data`.'),
    bom: CsvBom,
  }),
  output: z.array(ImportRow),
  textAnswer: 'text/csv',
  linesAnswer: 'application/jsonl',
  errors: [],
})

/** The rows of an export in the order of the file, a page at a time. */
export const pageImportRows = defineCall({
  name: 'pageImportRows',
  summary: 'Get the next rows of an import export.',
  input: z.strictObject({
    id: ImportId,
    outcome: ImportOutcome.optional(),
    /** The line after which to continue; 0 to start. */
    after: z.int().min(0),
  }),
  output: z.object({
    rows: z.array(ImportRow),
    /** The line after which to continue; null at the end. */
    next: z.int().nullable(),
  }),
  errors: ['import_not_found'],
})

export const deleteImport = defineOperation({
  name: 'deleteImport',
  tag: 'Imports',
  summary: 'Delete an import with its file and rows. Clients and matters that it created stay.',
  description: 'A running import stops: no further rows are created.',
  method: 'delete',
  path: '/api/v1/imports/{id}',
  access,
  input: z.strictObject({ id: ImportId }),
  output: deletedOf(ImportId),
  errors: [],
})
