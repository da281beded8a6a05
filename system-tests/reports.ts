import type { ReportType } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

/** The query of a report as a caller writes it. */
export type ReportQuery = Readonly<Record<string, string>>

export function reportUrl(t: System, type: ReportType, query: ReportQuery = {}): string {
  return `${t.baseUrl}/api/v1/reports/${type}?${new URLSearchParams({ ...query })}`
}

export async function fetchReport(
  t: System,
  type: ReportType,
  key: string,
  query: ReportQuery = {},
): Promise<Response> {
  return await fetch(reportUrl(t, type, query), { headers: { 'x-api-key': key } })
}

/** The rows of a CSV answer, its header first. */
export async function csvOf(answer: Response): Promise<string[][]> {
  if (answer.status !== 200) throw new Error(`answered ${answer.status}: ${await answer.text()}`)
  return parseCsv(await answer.text())
}

/** RFC 4180 section 2, to the letter: each record ends in CR LF, and quotes stand around whole fields. */
export function parseCsv(text: string): string[][] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  const records: string[][] = []
  let fields: string[] = []
  for (let place = 0; place < text.length; place = field.lastIndex) {
    field.lastIndex = place
    const [whole, quoted, plain, end] = field.exec(text) ?? []
    if (whole === undefined) throw new Error(`not CSV: ${text.slice(place, place + 100)}`)
    fields.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    records.push(fields)
    fields = []
  }
  return records
}
