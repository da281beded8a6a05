import { type FirmId, type ImportId, matters } from '@dossier/contracts'
import type { Tx } from '@dossier/runtime'
import type { MattersBackgroundCtx } from '../deps.ts'
import { metrics } from '../metrics.ts'
import { saveMade } from '../store/import-keys.ts'
import { insertRows } from '../store/import-rows.ts'
import { deleteParts, findImport, lockImport, markImport, readPieces } from '../store/imports.ts'
import type { CheckedRow, FoundRow } from './checked-row.ts'
import { CsvProblem } from './csv-problem.ts'
import { detectEncoding, type Encoding, type FilePieces } from './decode-file.ts'
import { findKnown } from './find-known.ts'
import { firmSecret } from './firm-secret.ts'
import { foundIn, keysFound } from './found-rows.ts'
import { RowReader } from './import-row.ts'
import { NamedThings } from './named-things.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'

/** Rows that are stored in a transaction: some milliseconds of work for the database, for which others wait. */
const BATCH_ROWS = 40
/** What is read without letting requests in between: rows, and as many milliseconds. Their validation takes as long again. */
const SLICE_ROWS = 25
const SLICE_MS = 2

/**
 * Checks the rows of a file and stores them, in batches. After a kill, the file is read again from its beginning, because a
 * row may repeat an earlier one, and rows that are stored already are passed over. Returns whether no rows are left to
 * check.
 */
export async function checkRows(
  ctx: MattersBackgroundCtx,
  firmId: FirmId,
  id: ImportId,
  signal: AbortSignal,
): Promise<boolean> {
  const found = await findImport(ctx.db, firmId, id)
  if (found?.status !== 'checking') return true
  const check = new Check(ctx, firmId, found, await firmSecret(ctx, firmId))
  try {
    while (!signal.aborted && (await ctx.deps.importPace.take(() => check.goOn(), signal)));
  } finally {
    await check.close()
  }
  return (await findImport(ctx.db, firmId, id))?.status !== 'checking'
}

class Check {
  readonly #ctx: MattersBackgroundCtx
  readonly #firmId: FirmId
  readonly #import: matters.Import
  readonly #secret: Buffer
  readonly #named: NamedThings
  readonly #pieces: FilePieces
  readonly #detection: AsyncGenerator<void, Encoding>
  /** Once the encoding is known. */
  #records: AsyncGenerator<CsvRecord> | undefined
  #rows: RowReader | undefined
  #batch: CheckedRow[] = []
  #readRows = 0
  #storedRows: number
  #isRead = false

  constructor(ctx: MattersBackgroundCtx, firmId: FirmId, found: matters.Import, secret: Buffer) {
    this.#ctx = ctx
    this.#firmId = firmId
    this.#import = found
    this.#secret = secret
    this.#named = new NamedThings(ctx, firmId)
    this.#storedRows = found.rows_total
    this.#pieces = () => readPieces(ctx.db, firmId, found.id)
    this.#detection = detectEncoding(this.#pieces)
  }

  /** A short piece of work. False once the check is done, or another process goes on with it. */
  async goOn(): Promise<boolean> {
    try {
      if (this.#isRead) {
        if (!this.#rows) throw new CsvProblem('The file is empty.')
        await this.#store({ status: 'checked' })
        return false
      }
      if (this.#batch.length >= BATCH_ROWS) return await this.#store()
      if (this.#records) await this.#readSlice(this.#records)
      else await this.#detect()
      return true
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error
      await this.#store({ status: 'failed', problem: error.message })
      return false
    }
  }

  async close(): Promise<void> {
    await this.#records?.return(undefined)
    await this.#detection.return('utf-8')
  }

  /** A piece of the file at a time. */
  async #detect(): Promise<void> {
    const { encoding, separator } = this.#import
    const detected = encoding === 'auto' ? await this.#detection.next() : { done: true as const, value: encoding }
    if (detected.done) this.#records = readCsv(this.#pieces, { encoding: detected.value, separator })
  }

  async #readSlice(unread: AsyncGenerator<CsvRecord>): Promise<void> {
    const records = await this.#readRecords(unread)
    if (!this.#rows && records.length > 0) {
      this.#rows = new RowReader(records.shift()!, this.#import, { secret: this.#secret, named: this.#named })
      await this.#named.learnTemplates()
    }
    const rows = this.#rows
    if (!rows) return
    await this.#named.learnUsers(records.flatMap((record) => rows.usersNamedIn(record)))
    for (const record of records) this.#readRow(rows, record)
  }

  async #readRecords(unread: AsyncGenerator<CsvRecord>): Promise<CsvRecord[]> {
    const records: CsvRecord[] = []
    const endsAt = performance.now() + SLICE_MS
    while (records.length < SLICE_ROWS && performance.now() < endsAt) {
      const { value: record, done } = await unread.next()
      if (done) {
        this.#isRead = true
        break
      }
      records.push(record)
    }
    return records
  }

  #readRow(rows: RowReader, record: CsvRecord): void {
    const row = rows.read(record)
    if (++this.#readRows > matters.IMPORT_ROWS_MAX)
      throw new CsvProblem(`The file has more than ${matters.IMPORT_ROWS_MAX} rows. Divide it.`)
    if (this.#readRows > this.#storedRows) this.#batch.push(row)
  }

  /** False once another process has gone on with the import, or it is gone. */
  async #store(end?: { status: 'checked' | 'failed'; problem?: string }): Promise<boolean> {
    const { id } = this.#import
    const batch = this.#batch
    this.#batch = []
    let rows: FoundRow[] = []
    const isStored = await this.#ctx.db.transact({ firmId: this.#firmId, now: this.#ctx.now() }, async (tx) => {
      const now = await lockImport(tx, this.#firmId, id)
      if (now?.status !== 'checking' || now.rows_total !== this.#storedRows) return false
      if (batch.length > 0) {
        const known = await findKnown(tx, this.#firmId, batch)
        rows = batch.map((row) => foundIn(known, row))
        await insertRows(tx, this.#firmId, id, rows)
        await saveMade(tx, this.#firmId, keysFound(known, rows))
      }
      if (end) await this.#end(tx, end)
      return true
    })
    if (!isStored) return false
    this.#storedRows += batch.length
    const counter = this.#ctx.metrics.of(metrics.importRows)
    for (const { outcome } of rows) counter.labels(outcome).inc()
    return true
  }

  async #end(tx: Tx, end: { status: 'checked' | 'failed'; problem?: string }): Promise<void> {
    const { id } = this.#import
    await markImport(tx, this.#firmId, id, end)
    await deleteParts(tx, this.#firmId, id)
    const { importChecked, importFailed } = matters.events
    tx.emit(end.status === 'checked' ? importChecked : importFailed, (await findImport(tx, this.#firmId, id))!)
  }
}
