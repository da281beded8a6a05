import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Interrupted, type Recorder, showsAt } from './recorder.ts'

/** Several batches, so that kills come between and inside of them, and one page of the list of rows. */
const ROWS = 100
const POLL_MS = 200
/** Of interruptions and leases of killed processes, far more than any run has in a row. */
const STEP_MS_MAX = 120_000

interface Import {
  id: string
  status: string
  rows_total: number
  rows_made: number
  rows_existing: number
}

/**
 * Imports a file of matters, goes on after every interruption, and imports it again. Each row and each run
 * becomes a change in the ledger.
 *
 * @returns the rows that were made
 * @throws Error when a run does not end, or its counts are not those of the file
 */
export async function importFile(recorder: Recorder): Promise<number> {
  const titles = Array.from({ length: ROWS }, () => `Imported ${randomUUID()}`)
  const file = Buffer.from(['Title,Area', ...titles.map((title) => `${title},other`)].join('\n')).toString('base64')
  const first = await runImport(recorder, file)
  await enterRows(recorder, first.id, titles)
  const again = await runImport(recorder, file)
  if (first.rows_made !== ROWS || again.rows_made !== 0 || again.rows_existing !== ROWS)
    throw new Error(`an import of ${ROWS} rows made ${first.rows_made}, and ${again.rows_made} more the second time`)
  return ROWS
}

async function runImport(recorder: Recorder, file: string): Promise<Import> {
  const columns = [
    { column: 'Title', field: 'matter.title' },
    { column: 'Area', field: 'matter.practice_area' },
  ]
  const { id } = await recorder.ask('POST', '/api/v1/imports', { name: 'Survivors', columns })
  const path = `/api/v1/imports/${id}`
  await step(recorder, path, 'receiving', async () => {
    await recorder.ask('POST', `${path}/parts`, { number: 1, data: file })
    await recorder.ask('POST', `${path}/check`)
  })
  await step(recorder, path, 'checking')
  // Afterwards, only a finished import can be read back.
  const readBack = showsAt(path, { status: 'finished' })
  recorder.enter({ key: `import.checked ${id}`, announced: true, acknowledged: true, readBack })
  await step(recorder, path, 'checked', () => recorder.ask('POST', `${path}/start`))
  await step(recorder, path, 'running')
  const finished = await step(recorder, path, 'finished', undefined, { isLast: true })
  recorder.enter({ key: `import.finished ${id}`, announced: true, acknowledged: true, readBack })
  return finished
}

/** Waits until the import has left a status, and tries what moves it on until it has. */
async function step(
  recorder: Recorder,
  path: string,
  status: string,
  move?: () => Promise<unknown>,
  { isLast = false } = {},
): Promise<Import> {
  const deadline = performance.now() + STEP_MS_MAX
  while (performance.now() < deadline) {
    try {
      const found = (await recorder.ask('GET', path)) as unknown as Import
      if (isLast || found.status !== status) return found
      await move?.()
    } catch (err) {
      if (!(err instanceof Interrupted)) throw err
    }
    await sleep(POLL_MS)
  }
  throw new Error(`${path} was ${status} for ${STEP_MS_MAX} ms`)
}

/** Each row with the matter that it names. */
async function enterRows(recorder: Recorder, id: string, titles: readonly string[]): Promise<void> {
  const rows = await untilAnswered(() => recorder.ask('GET', `/api/v1/imports/${id}/rows?per_page=${ROWS}`))
  const matterIds = (rows as unknown as { matter_id: string }[]).map(({ matter_id }) => matter_id)
  for (const [index, title] of titles.entries())
    recorder.enter({
      key: `matter.created ${title}`,
      announced: true,
      acknowledged: true,
      readBack: showsAt(`/api/v1/matters/${matterIds[index]}`, { title }),
    })
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (err) {
      if (!(err instanceof Interrupted)) throw err
      await sleep(POLL_MS)
    }
  }
}
