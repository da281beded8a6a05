import type { Principal } from '@dossier/contracts'
import { CSV_BOM, type Logger } from '@dossier/runtime'
import type { Request, Response } from 'express'
import { compressTexts } from '../http/content-coding.ts'
import { requestIdOf } from '../http/request-id.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import { codingFor } from '../operations/send-answer.ts'
import { noteBreak } from '../telemetry/access-log.ts'
import type { ReportRow } from './merge-pages.ts'
import { reportFormats } from './report-formats.ts'
import { breakOff, writeOut } from './write-report.ts'

export interface RowsFile {
  filename: string
  format: keyof typeof reportFormats
  /** Whether CSV begins with a byte order mark. */
  bom: boolean
  columns: readonly string[]
  portions: AsyncGenerator<ReportRow[]>
}

/** Sends rows as a file, a portion at a time as they come. What breaks off is no complete answer, and looks like none. */
export async function sendRows(
  req: Request,
  res: Response,
  log: Logger,
  { principal, filename, format, bom, columns, portions }: RowsFile & { principal: Principal | undefined },
): Promise<void> {
  const { contentType, texts } = reportFormats[format]
  const all = texts(columns, portions)
  const begin = (bom && format === 'csv' ? CSV_BOM : '') + (await takeTwo(all))
  const coding = codingFor(req, principal, Buffer.byteLength(begin))
  res.vary('Accept').vary('Accept-Encoding')
  if (coding) res.setHeader('Content-Encoding', coding)
  res.writeHead(200, {
    'Content-Type': contentType,
    'Content-Disposition': `attachment; filename="${filename}"`,
    'X-Request-Id': requestIdOf(req),
    ...DATA_HEADERS,
  })
  try {
    if (req.method === 'HEAD') res.end()
    else {
      const whole = startingWith({ done: false, value: begin }, all)
      await writeOut(res, coding ? compressTexts(whole, coding) : whole)
    }
  } catch (error) {
    if (res.closed) return
    noteBreak(res)
    log.warn({ err: error, request_id: requestIdOf(req), file: filename }, 'a report broke off')
    breakOff(res)
  } finally {
    await portions.return(undefined)
  }
}

/** The text before the rows, and their first portion, which is already available. */
async function takeTwo(texts: AsyncGenerator<string>): Promise<string> {
  const [head, rows] = [await texts.next(), await texts.next()]
  return head.value + (rows.done ? '' : rows.value)
}

export async function* startingWith<Item>(
  first: IteratorResult<Item>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  if (first.done) return
  try {
    yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
