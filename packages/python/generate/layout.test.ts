import { expect, test } from '@jest/globals'
import { alternatives, docstring, listed } from './layout.ts'

const long = 'x'.repeat(70)

test('a list is in one line if it fits into 120 columns, else an item a line', () => {
  expect(listed('f(', ['a', 'b'], ')', 1)).toBe('    f(a, b)')
  expect(listed('f(', [long, long], ')', 1)).toBe(`    f(\n        ${long},\n        ${long},\n    )`)
  expect(listed('f(', ['a'], `)${'x'.repeat(117)}`, 0)).toContain('\n')
  expect(listed('f(', ['a'], `)${'x'.repeat(116)}`, 0)).not.toContain('\n')
})

test('the alternatives of a type are in as few lines as fit', () => {
  expect(alternatives('A =', ['B', 'C'])).toBe('A = B | C\n')
  expect(alternatives(`${long} =`, ['B'.repeat(50), 'C'])).toBe(`${long} = (\n    ${'B'.repeat(50)} | C\n)\n`)
  expect(alternatives('A =', [long, long])).toBe(`A = (\n    ${long}\n    | ${long}\n)\n`)
})

test('a docstring keeps its text, whatever is in it', () => {
  expect(docstring(1, undefined, '')).toBe('')
  expect(docstring(1, 'Says "no"', undefined)).toBe('    """Says "no\\""""\n')
  expect(docstring(0, 'A \\ and """')).toBe('"""A \\\\ and \\""\\""""\n')
  expect(docstring(1, 'One.', 'Two.')).toBe('    """One.\n\n    Two.\n    """\n')
})

test('a docstring has no line over 120 columns', () => {
  const lines = docstring(2, `${'word '.repeat(100)}end.`).split('\n')

  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  expect(lines.join(' ').match(/word/g)).toHaveLength(100)
})
