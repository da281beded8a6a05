import { toUuid } from '@dossier/contracts'
import { expect, test } from '@jest/globals'
import { newId } from '../values/new-id.ts'
import { ofFirms } from './timed-work.ts'

const given = ['2026-11-30T12:00:00.000Z', 500]
const firm = newId('firm')

test('in production, a filter by firms adds nothing to a statement', () => {
  expect(ofFirms({ only: null, except: [] }, given)).toEqual({ sql: 'true', values: given })
})

test.each([
  ['firms whose clocks were moved are left out', { only: null, except: [firm] }, '<> all($3::uuid[])', [toUuid(firm)]],
  ['the round of one of them is for it alone', { only: firm, except: [] }, '= $3', toUuid(firm)],
])('%s', (_what, firms, sql, value) => {
  expect(ofFirms(firms, given)).toEqual({ sql: `firm_id ${sql}`, values: [...given, value] })
})
