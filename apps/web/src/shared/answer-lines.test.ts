import { expect, test } from '@jest/globals'
import { addressLines, answerLines } from './answer-lines.ts'

const words = {
  yes: 'Yes',
  no: 'No',
  day: (day: string) => `the day ${day}`,
  option: (option: string) => option.toUpperCase(),
}

test.each([
  ['date', '1987-05-01', ['the day 1987-05-01']],
  ['date', '1987--01', ['1987--01']],
  ['checkbox', true, ['Yes']],
  ['checkbox', false, ['No']],
  ['select', 'married', ['MARRIED']],
  ['multiselect', ['visa', 'taxes'], ['VISA, TAXES']],
  ['number', 2019, ['2019']],
  ['text', 'Ana', ['Ana']],
  ['text', '  ', []],
  ['address', {}, []],
  ['multiselect', [], []],
  ['date', undefined, []],
])('a %s answered with %j reads %j', (type, answer, lines) => {
  expect(answerLines(type, answer, words)).toEqual(lines)
})

test.each([
  [
    { line1: '1 Main St', line2: 'Apt 4', city: 'Reno', state: 'NV', zip: '89501' },
    ['1 Main St', 'Apt 4', 'Reno, NV 89501'],
  ],
  [{ line1: '1 Rue Un', city: 'Ottawa', state: 'ON', zip: 'K1A 0B1' }, ['1 Rue Un', 'Ottawa, ON K1A 0B1']],
  [{ line1: 'Freie Strasse 1', city: 'Basel', zip: '4051' }, ['Freie Strasse 1', '4051 Basel']],
  [{ line1: '10 Downing Street', city: 'London', zip: 'SW1A 2AA' }, ['10 Downing Street', 'London', 'SW1A 2AA']],
  [{ line1: '1 High St', city: 'Ely', state: 'Cambs', zip: 'CB7 4AA' }, ['1 High St', 'Ely', 'Cambs', 'CB7 4AA']],
  [{ line1: '1 Main St', state: 'NV' }, ['1 Main St', 'NV']],
  [{ line1: '1 Main St', city: 'Reno' }, ['1 Main St', 'Reno']],
])('an address is in the order of its country: %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})
