import { z } from 'zod'
import { Name, Timestamp } from '../../fields.ts'
import { ClientId, ImportId, MatterId } from '../../ids.ts'
import { clientFields, recordedSmsConsent } from './client.ts'
import { matterFields } from './matter.ts'

/** Bytes of a part before base64: the body of its request stays below 1 MiB. */
export const IMPORT_PART_BYTES_MAX = 512 * 1024
/** Parts of a file, so that a file has 32 MiB at most. */
export const IMPORT_PARTS_MAX = 64
export const IMPORT_ROWS_MAX = 200_000
/** Imports that a firm keeps at a time. Rows of all of them are stored. */
export const IMPORTS_MAX = 500

/** Problems of a row that are named; more say nothing new. */
export const IMPORT_PROBLEMS_MAX = 10

/** A field that is an object of further fields is filled by a column for each of them. */
function importable(kind: 'client' | 'matter', fields: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodNullable ? field.unwrap() : field
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

/** What `createClient` and `createMatter` take, but for the client of a matter, who is that of the row. */
export const ImportField = z
  .enum(importFieldNames)
  .describe(
    "What the column fills: a field of `createClient` or `createMatter`. `custom_fields` takes the column's name as its key. `tags` and `assigned_users` are separated by `|`. `assigned_attorney` and `assigned_users` take emails or ids of users, `intake_template_id` the name or id of a template. `client.sms_consent` takes `no` alone. `reference` is the row's identifier in the system that the file comes from.",
  )
export type ImportField = z.infer<typeof ImportField>

export const ImportStatus = z
  .enum(['receiving', 'checking', 'checked', 'running', 'finished', 'failed'])
  .describe(
    '`receiving`: takes parts. `checking`: the rows are checked, nothing is made. `checked`: can be started. `running`: clients and matters are made. `finished`: every valid row is done. `failed`: the file cannot be read; see `problem`.',
  )
export type ImportStatus = z.infer<typeof ImportStatus>

export const importFields = {
  name: Name.describe('What people call the import, such as the name of the file.'),
  columns: z
    .array(
      z.strictObject({
        column: Name.describe(
          "The column's name in the first row of the file, without regard to case. If several columns have the name, the import fails.",
        ),
        field: ImportField,
      }),
    )
    .min(1)
    .max(100)
    .describe(
      'Which column fills which field; other columns are ignored. Only `custom_fields` may occur more than once. A row makes a client if fields of `client` are named, a matter if fields of `matter` are named, and where both are, the client is that of the matter.',
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
      'How the file encodes text. `auto` goes by the byte order mark, else takes UTF-16, UTF-8 or Windows-1252, the first that fits.',
    ),
  separator: z
    .enum(['auto', 'comma', 'semicolon', 'tab'])
    .describe(
      'What stands between cells. `auto` goes by a first line such as `sep=;`, else takes the separator that occurs most in the first row.',
    ),
  date_format: z
    .enum(['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'])
    .describe(
      'How the file writes dates. A time of midnight after a date is passed over, and dates as `YYYY-MM-DD` are always read.',
    ),
}

export const Import = z
  .object({
    id: ImportId,
    ...importFields,
    status: ImportStatus,
    problem: z.string().nullable().describe('Why the file cannot be read; null unless the import failed.'),
    bytes: z.int().describe('Bytes of the file that have arrived.').meta({ example: 2048 }),
    rows_total: z.int().describe('Rows that were checked so far.').meta({ example: 100 }),
    rows_invalid: z.int().describe('Rows with a wrong value. They make nothing.').meta({ example: 1 }),
    rows_made: z.int().describe('Rows that made a client, a matter or both.').meta({ example: 90 }),
    rows_existing: z
      .int()
      .describe('Rows that were there already, as the check or the import found. They change nothing.')
      .meta({ example: 9 }),
    rows_refused: z
      .int()
      .describe("Rows that the plan's limit on matters refused. Starting the import again tries them again.")
      .meta({ example: 0 }),
    created_at: Timestamp,
    updated_at: Timestamp,
    finished_at: Timestamp.nullable().describe('When every row was done; null before.').meta({ example: null }),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportOutcome = z
  .enum(['valid', 'invalid', 'made', 'existing', 'refused'])
  .describe(
    '`valid` waits to be made, `invalid` has a wrong value, `made` made something, `existing` was there already, `refused` is over a limit of the plan.',
  )
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const ImportProblem = z
  .object({
    field: z.string().describe('The field that is wrong.').meta({ example: 'client.email' }),
    column: z.string().nullable().describe('The column that fills it; null if none does.').meta({ example: 'Email' }),
    message: z.string().describe('What is wrong with the value.').meta({ example: 'must be an email address' }),
  })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof ImportProblem>

export const ImportRow = z
  .object({
    line: z.int().describe('The line of the file on which the row ends, from 1.').meta({ example: 2 }),
    outcome: ImportOutcome,
    problems: z.array(ImportProblem).describe('What is wrong; empty unless the row is `invalid` or `refused`.'),
    client_id: ClientId.nullable().describe('The client that the row made or found.'),
    matter_id: MatterId.nullable().describe('The matter that the row made or found.'),
  })
  .meta({ id: 'ImportRow' })
export type ImportRow = z.infer<typeof ImportRow>
