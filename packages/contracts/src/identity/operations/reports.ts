import { z } from 'zod'
import { CalendarDate, CsvBom, Timestamp } from '../../fields.ts'
import { type ReportType, reports } from '../../reports.ts'
import { defineCall, defineOperation } from '../define.ts'

/** The default start of a report. Source: decisions.md section 5, "Reports". */
const FROM_DEFAULT = '2020-01-01'

const types = Object.keys(reports) as [ReportType, ...ReportType[]]

/** Handled by the gateway, which calls `openReport` and streams the rows from the services that own them. */
export const getReport = defineOperation({
  name: 'getReport',
  tag: 'Reports',
  summary: 'Get a report: rows of a period, oldest first.',
  description: [
    'Needs admin level. `type` is one of:',
    types.map((type) => `- \`${type}\`: ${reports[type].summary}`).join('\n'),
    'Rows are streamed, however many there are. A row that existed at the time of the request and does not change meanwhile appears once. If the connection is reset, the report is incomplete.',
    'CSV has a header row with the field names below and is quoted by RFC 4180; missing values are empty cells. A cell that a spreadsheet would read as a formula starts with an apostrophe.',
  ].join('\n\n'),
  method: 'get',
  path: '/api/v1/reports/{type}',
  access: { kind: 'scope', anyOf: ['firms:read'] },
  audit: 'export',
  input: z.strictObject({
    type: z.enum(types).describe('Which report.'),
    from: CalendarDate.default(FROM_DEFAULT).describe("The first day of the period, in the firm's time zone."),
    to: CalendarDate.optional().describe('The last day of the period, inclusive; today by default.'),
    format: z
      .enum(['csv', 'json'])
      .meta({ example: 'json' })
      .optional()
      .describe(
        'CSV, or JSON with the rows under `data`. Without this parameter, the `Accept` header decides; CSV by default.',
      ),
    bom: CsvBom,
  }),
  output: z.array(z.union(types.map((type) => reports[type].row))),
  textAnswer: 'text/csv',
  fieldCodes: { type: 'report_not_found' },
  errors: [],
})

/** The first call of `getReport`: converts its period to instants. */
export const openReport = defineCall({
  name: 'openReport',
  summary: "Get the instants at which a report's period starts and ends in the firm's time zone.",
  input: z.strictObject({ from: CalendarDate, to: CalendarDate.optional() }),
  output: z.object({
    from: Timestamp,
    /** The first instant after the last day. */
    to: Timestamp,
    /** The last day. */
    to_date: CalendarDate,
  }),
  errors: [],
})
