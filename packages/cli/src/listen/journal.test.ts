import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Journal } from './journal.ts'

const URL = 'https://dossier.example'
const BEGIN = '2026-11-30T09:00:00.000Z'
const FROM_BEGIN = { since: BEGIN, resent: { resent_at: BEGIN, id: '' } }

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dossier-journal-'))
  path = join(folder, 'journal')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (minutes: number) => new Date(Date.parse(BEGIN) + minutes * 60_000).toISOString()
const eventAt = (minutes: number) => ({ id: `evt_${minutes}`, created_at: at(minutes) })

async function written(...minutes: number[]): Promise<void> {
  const journal = await Journal.begin(path, URL, FROM_BEGIN)
  for (const minute of minutes) await journal.add(eventAt(minute))
  await journal.close()
}

test('the next process knows the events that were seen', async () => {
  await written(1, 2)

  const journal = await Journal.resume(path, URL)

  expect([journal!.has(eventAt(1)), journal!.has(eventAt(2)), journal!.has(eventAt(3))]).toEqual([true, true, false])
  expect([journal!.since, journal!.count]).toEqual([BEGIN, 2])
  await journal!.close()
})

test('a line that was not written to its end counts as not seen, and spoils no later one', async () => {
  await written(1)
  await appendFile(path, '{"id":"evt_2","created')

  const resumed = await Journal.resume(path, URL)
  await resumed!.add(eventAt(3))
  await resumed!.close()

  const journal = await Journal.resume(path, URL)
  expect([1, 2, 3].map((minute) => journal!.has(eventAt(minute)))).toEqual([true, false, true])
  await journal!.close()
})

test('it looks back for a day from the newest event, and forgets what is older', async () => {
  await written(1, 120, 24 * 60 + 95)

  const journal = await Journal.resume(path, URL)

  expect([journal!.since, journal!.count]).toEqual([at(95), 2])
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(3)
  await journal!.close()
})

test('an event older than the beginning changes nothing', async () => {
  await written(-5, 1)

  const journal = await Journal.resume(path, URL)

  expect([journal!.since, journal!.count]).toEqual([BEGIN, 1])
  await journal!.close()
})

test('the next process knows up to which resend events were taken', async () => {
  const journal = await Journal.begin(path, URL, FROM_BEGIN)
  await journal.passResend({ resent_at: at(1), id: 'evt_1' })
  await journal.add(eventAt(2))
  await journal.passResend({ resent_at: at(2), id: 'evt_2' })
  await journal.close()

  const places = []
  for (let process = 0; process < 2; process++) {
    const resumed = await Journal.resume(path, URL)
    places.push([resumed!.resent, resumed!.count])
    await resumed!.close()
  }

  const place = { resent_at: at(2), id: 'evt_2' }
  expect(places).toEqual([
    [place, 1],
    [place, 1],
  ])
})

test('the next process takes the resends from the beginning on if an earlier version kept no place', async () => {
  await written(1)
  const lines = await readFile(path, 'utf8')
  await writeFile(path, lines.replace(/,"resent":\{.*?\}/, ''))
  expect(await readFile(path, 'utf8')).not.toContain('resent')

  const journal = await Journal.resume(path, URL)

  expect([journal!.resent, journal!.count]).toEqual([FROM_BEGIN.resent, 1])
  await journal!.close()
})

test('the journal of another installation is not gone on with', async () => {
  await written(1)

  expect(await Journal.resume(path, 'https://other.example')).toBeUndefined()
  expect(await Journal.resume(join(folder, 'none'), URL)).toBeUndefined()
})
