import { z } from 'zod'
import { Name, Timestamp } from '../../fields.ts'
import { ClientId, ImportId, MatterId } from '../../ids.ts'
import { unwrapped } from '../../schema-parts.ts'
import { clientFields, recordedSmsConsent } from './client.ts'
import { matterFields } from './matter.ts'

/** Bytes of a part before base64: the body of its request stays below 1 MiB. */
export const IMPORT_PART_BYTES_MAX = 512 * 1024
/** Parts of a file, which limits files to 32 MiB. */
export const IMPORT_PARTS_MAX = 64
export const IMPORT_ROWS_MAX = 200_000
/** Imports that a firm can keep, including all of their rows. */
export const IMPORTS_MAX = 500

/** Problems that are reported per row. */
export const IMPORT_PROBLEMS_MAX = 10

/** A field that is an object has a column for each of its members. */
function importable(kind: 'client' | 'matter', fields: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = unwrapped(field)
    const names = inner instanceof z.ZodObject ? Object.keys(inner.shape).map((part) => `${name}.${part}`) : [name]
    return names.map((one) => `${kind}.${one}`)
  })
}

const { client_id: _givenByTheRow, ...importedMatterFields } = matterFields
const importFieldNames = [
  'reference',
  ...importable('client', { ...clientFields, sms_consent: recordedSmsConsent }),
  ...importable('matter', importedMatterFields),
] as [string, ...string[]]

/** The fields of `createClient` and `createMatter`, except the client of the matter, which is the client of the row. */
export const ImportField = z
  .enum(importFieldNames)
  .describe(
    "The field that the column fills: one of `createClient` or `createMatter`. `custom_fields` uses the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes only `no`. `reference` is the row's identifier in the system that the file comes from.",
  )
export type ImportField = z.infer<typeof ImportField>

export const ImportStatus = z
  .enum(['receiving', 'checking', 'checked', 'running', 'finished', 'failed'])
  .describe(
    '`receiving`: takes parts. `checking`: the rows are being checked, nothing is created. `checked`: can be started. `running`: clients and matters are being created. `finished`: every valid row is done. `failed`: the file cannot be read; see `problem`.',
  )
export type ImportStatus = z.infer<typeof ImportStatus>

export const importFields = {
  name: Name.describe('Name of the import, such as the name of the file.'),
  columns: z
    .array(
      z.strictObject({
        column: Name.describe(
          "The column's name in the first row of the file, regardless of case. If several columns have the name, the import fails.",
        ),
        field: ImportField,
      }),
    )
    .min(1)
    .max(100)
    .describe(
      'Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row creates a client if there are `client` fields, a matter if there are `matter` fields, and with both, the matter of that client.',
    )
    .meta({
      example: [
        { column: 'First name', field: 'client.first_name' },
        { column: 'Last name', field: 'client.last_name' },
      ],
    }),
  encoding: z
    .enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
    .describe(
      'Text encoding of the file. `auto` uses the byte order mark, else the first of UTF-16, UTF-8 and Windows-1252 that fits.',
    ),
  separator: z
    .enum(['auto', 'comma', 'semicolon', 'tab'])
    .describe(
      'Separator of cells. `auto` uses a first line such as `sep=;`, else the most frequent separator in the first row.',
    ),
  date_format: z
    .enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'])
    .describe(
      'Date format of the file. Midnight as a time after the date is ignored, and dates as `YYYY-MM-DD` are always accepted.',
    ),
}

export const Import = z
  .object({
    id: ImportId,
    ...importFields,
    status: ImportStatus,
    problem: z.string().nullable().describe('Why the file cannot be read; null unless the import failed.'),
    bytes: z.int().describe('Bytes of the file received so far.').meta({ example: 2048 }),
    rows_total: z.int().describe('Rows checked so far.').meta({ example: 100 }),
    rows_invalid: z.int().describe('Rows with an invalid value. They create nothing.').meta({ example: 1 }),
    rows_made: z.int().describe('Rows that created a client, a matter or both.').meta({ example: 90 }),
    rows_existing: z
      .int()
      .describe('Rows that already existed, as found by the check or the import. They change nothing.')
      .meta({ example: 9 }),
    rows_refused: z
      .int()
      .describe(
        "Rows that were refused because of the plan's limit on matters. Starting the import again retries them.",
      )
      .meta({ example: 0 }),
    created_at: Timestamp,
    updated_at: Timestamp,
    finished_at: Timestamp.nullable().describe('When every row was done; null until then.').meta({ example: null }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportOutcome = z
  .enum(['valid', 'invalid', 'made', 'existing', 'refused'])
  .describe(
    '`valid`: not imported yet. `invalid`: has an invalid value. `made`: created something. `existing`: was there already. `refused`: exceeds a limit of the plan.',
  )
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportProblem = z
  .object({
    field: z.string().describe('The invalid field.').meta({ example: 'client.email' }),
    column: z.string().nullable().describe('The column that fills it; null if none does.').meta({ example: 'Email' }),
    message: z.string().describe('The problem with the value.').meta({ example: 'must be an email address' }),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportRow = z
  .object({
    line: z.int().describe('The line of the file on which the row ends, from 1.').meta({ example: 2 }),
    outcome: ImportOutcome,
    problems: z.array(ImportProblem).describe('Problems of the row; empty unless it is `invalid` or `refused`.'),
    client_id: ClientId.nullable().describe('The client that the row created or matched.'),
    matter_id: MatterId.nullable().describe('The matter that the row created or matched.'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>
