import { toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { writtenRecord } from '../src/audit/span-record.ts'
import { SpanRecords } from '../src/audit/span-records.ts'
import { readCopiedSpans } from '../src/audit/span-texts.ts'
import { listAuditDays } from '../src/commands/list-audit-days.ts'
import { type Nats, NEW_KEY, noon, OLD_KEY, recordThreeDays, startNats, withRecording } from './day-recording.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())
beforeEach(() => nats.begin())

test('a day is recorded an hour after its end, and the log of identity has the same record', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    expect(await recording.records.spans()).toEqual(['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-03'])
    const record = await recording.records.find('2031-05-03')
    expect(record).toMatchObject({ firms: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(recording.logged.at(-1)).toEqual({ audit_day: writtenRecord(record!) })
    expect(await recording.verify()).toMatchObject({
      recorded: ['2031-04-30', '2031-05-01', '2031-05-02', '2031-05-03'],
      compared: 4,
      gaps: [],
      problems: [],
    })
  }))

test('after an outage each day that is missing is recorded, the oldest first and a month at a time', () =>
  withRecording(nats, async (recording) => {
    await recording.append(newId('firm'), noon('2031-05-01'))
    await recording.record(noon('2031-05-02'))

    expect(await recording.record(noon('2031-06-20'))).toBe('2031-06-01')
    expect(await recording.record(noon('2031-06-20'))).toBe('2031-06-19')
    expect(await recording.verify({ daysMax: 100 })).toMatchObject({ compared: 50, gaps: [], problems: [] })
  }))

test('of all days as many are compared as asked for', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)

    expect(await recording.verify({ daysMax: 2 })).toMatchObject({ compared: 2 })
  }))

test('processes that record a day at once add one record', () =>
  withRecording(nats, async (recording) => {
    await recording.append(newId('firm'), noon('2031-05-01'))

    await Promise.all([1, 2, 3].map(() => recording.record(noon('2031-05-02'))))

    expect(await nats.stored()).toBe(1)
  }))

test('a process that dies once the stream has a record leaves nothing to repeat', () =>
  withRecording(nats, async (recording) => {
    const dying = recording.recordsOf(OLD_KEY)
    dying.add = async (record) => {
      await SpanRecords.prototype.add.call(dying, record)
      throw new Error('died')
    }
    await expect(recording.record(noon('2031-05-02'), dying)).rejects.toThrow('died')

    await recording.record(noon('2031-05-02'))
    await recording.record(noon('2031-05-03'))

    expect(await nats.stored()).toBe(2)
    expect(recording.logged).toHaveLength(2)
  }))

test('months that age out change no day that can still be compared', () =>
  withRecording(nats, async (recording) => {
    const [gone, kept] = [newId('firm'), newId('firm')]
    await recording.append(gone, noon('2031-01-10'), noon('2031-01-20'))
    await recording.append(kept, noon('2031-01-10'), noon('2031-02-10'))
    for (const now of ['2031-01-16', '2031-02-01', '2031-02-11']) await recording.record(noon(now))

    await recording.keep(noon('2038-02-05'))

    // From 31 January on: of the days before, no more than the end of the month is known.
    const verify = () => recording.verify({ daysMax: 100, now: noon('2038-02-05'), texts: recording.copied() })
    expect(await verify()).toMatchObject({ compared: 11, problems: [] })
    await recording.tamper(['delete from audit_anchors where firm_id = $1', [toUuid(gone)]])
    expect((await verify()).problems).toHaveLength(11)
  }))

test('a day that should be recorded and is not is a problem, of the stream alone', () =>
  withRecording(nats, async (recording) => {
    const problems = async (now?: string) => (await recording.verify(now ? { now } : {})).problems
    expect(await problems()).toEqual(['neither 2031-05-02 nor a later day is recorded'])

    await recordThreeDays(recording)
    const { line } = await listAuditDays({ day: recording.records, hour: recording.hours })

    expect(await problems('2031-05-05T02:59:59.999Z')).toEqual([])
    expect(await problems('2031-05-05T03:00:00.000Z')).toEqual(['neither 2031-05-04 nor a later day is recorded'])
    const texts = Promise.resolve(readCopiedSpans(line).day)
    expect((await recording.verify({ texts, now: noon('2031-05-20') })).problems).toEqual([])
  }))

test('a process with older keys goes on from what newer keys have signed as well', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    await recording.recordsOf(`${NEW_KEY},${OLD_KEY}`).signAnew()

    expect(await recording.record(noon('2031-05-06'))).toBe('2031-05-05')

    expect(await recording.records.spans()).toContain('2031-05-04')
  }))

test('a day without a record between two that have one is a gap', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    const stored = [await recording.records.find('2031-05-01'), await recording.records.find('2031-05-03')]
    await nats.begin()
    for (const record of stored) await nats.forge(record!.span, writtenRecord(record!))

    expect(await recording.verify()).toMatchObject({ compared: 2, gaps: ['2031-05-02'], problems: [] })
  }))

test('a day that another process has recorded differently is an error in the log', () =>
  withRecording(nats, async (recording) => {
    const late = recording.recordsOf(OLD_KEY)
    late.add = async (record) => {
      await nats.forge(record.span, writtenRecord(late.sign({ ...record, firms: 7 })))
      return SpanRecords.prototype.add.call(late, record)
    }

    await recording.record(noon('2031-05-02'), late)

    expect(recording.errors).toEqual([
      {
        audit_day: expect.objectContaining({ day: '2031-05-01', firms: 0 }),
        recorded: expect.objectContaining({ firms: 7 }),
      },
    ])
  }))
