import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { CallFacts } from './call-facts.tsx'

const MATTER = 'mat_01j9z3k4m5n6p7q8r9s0t1v2w3'

const shown = (input: Record<string, unknown>, isChange = false) => {
  render(<CallFacts input={input} isChange={isChange} renderName={(id) => id === MATTER && <b>Silva, lease</b>} />)
  return screen.getAllByRole('definition').map(({ textContent }) => textContent)
}

test('the name of what an id stands for comes before the id, and an id without a name stands alone', () => {
  const other = MATTER.replace('mat', 'doc')

  expect(shown({ matter_id: MATTER, id: other })).toEqual([`Silva, lease${MATTER}`, other])
})

test('a change says which fields it empties, and a list in it what is empty', () => {
  expect(shown({ notes: null, tags: [], items: [{ instructions: null }] }, true)).toEqual([
    'will be emptied',
    'will be emptied',
    'Instructionsempty',
    'empty',
  ])
})

test('a change says which parts of a field it empties', () => {
  expect(shown({ address: { city: null } }, true)).toEqual(['Citywill be emptied', 'will be emptied'])
})

test('what is left out of something new is empty', () => {
  expect(shown({ notes: null })).toEqual(['empty'])
})

test('days are written in words, unless they are in no calendar or the field is a text', () => {
  expect(shown({ due_date: '2026-12-04', expires_on: '2026-02-30', title: '2026-12-04' })).toEqual([
    'December 4, 2026',
    '2026-02-30',
    '2026-12-04',
  ])
})
