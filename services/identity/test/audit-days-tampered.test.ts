/** What the owner of identity's database changes, and what the records of days say of it. */
import { toUuid } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Nats, noon, recordThreeDays, startNats, withRecording } from './day-recording.ts'

let nats: Nats

beforeAll(async () => {
  nats = await startNats()
})
afterAll(() => nats.stop())
beforeEach(() => nats.begin())

test('a firm whose head, entries and anchors are gone shows', () =>
  withRecording(nats, async (recording) => {
    const [firm] = await recordThreeDays(recording)

    await recording.tamper(
      ...['audit_heads', 'audit_entries', 'audit_anchors'].map((table): [string, unknown[]] => [
        `delete from ${table} where firm_id = $1`,
        [toUuid(firm)],
      ]),
    )

    const { problems } = await recording.verify()
    expect(problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 1`,
      ),
    )
  }))

test('an older head shows that was put back with its later entries gone', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'))
    const [head] = (await recording.query('select * from audit_heads')) as Record<string, unknown>[]
    await recording.append(firm, noon('2031-05-02'))
    await recording.record(noon('2031-05-02'))
    await recording.record(noon('2031-05-03'))

    await recording.tamper(
      ['delete from audit_entries where first_sequence = 2', []],
      [
        'update audit_heads set sequence = $1, hash = $2, recorded_at = $3, mac = $4',
        [head!.sequence, head!.hash, head!.recorded_at, head!.mac],
      ],
    )

    expect((await recording.verify()).problems).toEqual([
      '2031-05-02: the log has other events than when the day was recorded',
    ])
  }))

test('young events that were put into an old month are not removed, nor is their end signed', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'), noon('2031-06-01'))
    await recording.tamper(
      [
        "create table audit_entries_2015_10 partition of audit_entries for values from ('2015-10-01') to ('2015-11-01')",
        [],
      ],
      ['grant select on audit_entries_2015_10 to public', []],
      ["update audit_entries set recorded_at = '2015-10-10' where firm_id = $1 and first_sequence = 1", [toUuid(firm)]],
    )

    await expect(recording.keep(noon('2031-06-05'))).rejects.toThrow(
      /in audit_entries_2015_10 was changed or is of another month/,
    )

    const anchors = "select from audit_anchors where reason = 'aged_out'"
    expect(await recording.query(anchors)).toEqual([])
  }))

test('a month whose end somebody else has anchored is not removed', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'), noon('2031-06-01'))
    await recording.tamper([
      "insert into audit_anchors (firm_id, sequence, reason, hash, recorded_at, mac) values ($1, 1, 'aged_out', '', now(), '')",
      [toUuid(firm)],
    ])

    await expect(recording.keep(noon('2038-06-05'))).rejects.toThrow(
      `somebody else has anchored the end of ${firm} in audit_entries_2031_05`,
    )

    expect(await recording.query("select to_regclass('audit_entries_2031_05') is not null as there")).toEqual([
      { there: true },
    ])
  }))

test('a month that was dropped from the database shows', () =>
  withRecording(nats, async (recording) => {
    await recordThreeDays(recording)
    await recording.keep(noon('2031-05-04'))

    await recording.tamper(['drop table audit_entries_2031_05', []])

    expect((await recording.verify()).problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 0`,
      ),
    )
  }))

test('what the database hides from the recording alone shows when it is compared', () =>
  withRecording(nats, async (recording) => {
    const [hidden] = await recordThreeDays(recording)
    const { firms } = (await recording.records.find('2031-05-03'))!
    await nats.begin()
    await recording.tamper(
      [`create view public_heads as select * from audit_heads where firm_id <> '${toUuid(hidden)}'`, []],
      ['grant select on public_heads to public', []],
    )
    await recording.record('2031-05-04T01:00:00.000Z', recording.records, 'public_heads')

    const verified = await recording.verify()

    expect(firms).toBe(2)
    expect(verified.problems).toEqual(['2031-05-03: 1 firms had events when the day was recorded; the log has 2'])
  }))

test('a copy of an event does not hide that another has taken its place', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, ...Array.from({ length: 6 }, () => noon('2031-05-01')))
    await recording.record(noon('2031-05-02'))
    const copied = (sequence: number, recordedAt: string) =>
      `insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
       select firm_id, '${recordedAt}', first_sequence, entries, hashes, terms from audit_entries
       where firm_id = $1 and first_sequence = ${sequence}`

    // Event 4 is replaced; behind it lies a copy for a reader that goes on there.
    await recording.tamper(
      [copied(4, '2031-05-01T12:00:00.001Z'), [toUuid(firm)]],
      [
        `update audit_entries set entries = '{}', hashes = sha256('{}')
         where firm_id = $1 and first_sequence = 4 and recorded_at = '2031-05-01T12:00:00.000Z'`,
        [toUuid(firm)],
      ],
    )

    expect((await recording.verify()).broken).toEqual([`${firm}: event 4: event_changed`])
  }))

test('events that lie before the first one are told', () =>
  withRecording(nats, async (recording) => {
    const firm = newId('firm')
    await recording.append(firm, noon('2031-05-01'))
    const forged = (at: string, sequence: number, hash: string) =>
      `insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms)
       values ('${toUuid(firm)}', '2031-05-01T${at}Z', ${sequence}, '{}', ${hash}, '{}')`

    await recording.tamper(
      [forged('10:00:00', 1, "sha256('{}')"), []],
      [forged('11:00:00', 0, "decode(repeat('00', 32), 'hex')"), []],
    )

    expect((await recording.verify()).broken).toEqual([`${firm}: event 0: event_misplaced`])
  }))

test('a row that stands for a log which is gone deceives the recording and not the check', () =>
  withRecording(nats, async (recording) => {
    const [gone] = await recordThreeDays(recording)
    const id = toUuid(gone)
    const row = `select firm_id, '0044-01-01 BC'::timestamptz, last_sequence, '', substring(hashes from octet_length(hashes) - 31), terms
       from audit_entries where firm_id = '${id}' order by first_sequence desc limit 1`

    await recording.tamper(
      ["create table audit_entries_old partition of audit_entries for values from (minvalue) to ('2000-01-01')", []],
      [`insert into audit_entries (firm_id, recorded_at, first_sequence, entries, hashes, terms) ${row}`, []],
      [`delete from audit_entries where firm_id = '${id}' and recorded_at > '2000-01-01'`, []],
    )

    expect((await recording.verify()).problems).toEqual(
      ['2031-05-01', '2031-05-02', '2031-05-03'].map(
        (day) => `${day}: 2 firms had events when the day was recorded; the log has 1`,
      ),
    )
  }))

test('a log that goes on behind a forged head is told, and the head is not anchored', () =>
  withRecording(nats, async (recording) => {
    const [forged, intact] = [newId('firm'), newId('firm')]
    for (const firm of [forged, intact]) await recording.append(firm, noon('2031-05-01'))
    await recording.tamper([`update audit_heads set mac = '\\x00' where firm_id = $1`, [toUuid(forged)]])

    await recording.keep(noon('2031-05-01'))
    await recording.append(forged, noon('2031-05-01'))

    expect(recording.forged).toEqual([forged, forged])
    expect(await recording.query('select entries from audit_entries where last_sequence = 3')).toEqual([
      { entries: expect.stringContaining('"action":"note-forged-log"') },
    ])
    expect(await recording.query('select firm_id from audit_anchors')).toEqual([{ firm_id: toUuid(intact) }])
  }))
