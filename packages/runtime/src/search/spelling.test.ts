import { expect, test } from '@jest/globals'
import { intactParts, mistakesBetween, mistakesMax, respell, spellingsOf } from './spelling.ts'

test.each([
  ['garcia', 'garcia', 0],
  ['gracia', 'garcia', 1],
  ['garca', 'garcia', 1],
  ['garciia', 'garcia', 1],
  ['garzia', 'garcia', 1],
  ['grcai', 'garcia', 2],
  ['gricaa', 'garcia', 3],
  ['', 'abc', 3],
])('from %s to %s it is %d', (typed, meant, mistakes) => {
  expect(mistakesBetween(typed, meant)).toBe(mistakes)
  expect(mistakesBetween(meant, typed)).toBe(mistakes)
})

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefg', 1],
  ['abcdefgh', 2],
  ['abc4', 0],
  ['u00436u00438', 0],
  ['a'.repeat(41), 0],
])('%s may have %d mistakes', (word, mistakes) => {
  expect(mistakesMax(word)).toBe(mistakes)
})

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Every word that is one mistake away. */
function misspellings(word: string): string[] {
  const places = Array.from({ length: word.length + 1 }, (_, index) => index)
  return places.flatMap((at) => [
    ...[...letters].map((letter) => word.slice(0, at) + letter + word.slice(at)),
    ...(at < word.length ? [word.slice(0, at) + word.slice(at + 1)] : []),
    ...(at < word.length ? [...letters].map((letter) => word.slice(0, at) + letter + word.slice(at + 1)) : []),
    ...(at + 1 < word.length ? [word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)] : []),
  ])
}

test.each(['kent', 'marco', 'garcia', 'sternau', 'railways'])(
  'of %s with any one mistake a part stays that leads back to it',
  (meant) => {
    const lost = misspellings(meant).filter((typed) => {
      if (mistakesMax(typed) === 0) return false
      const { start, end, swapped } = intactParts(typed)
      return !(meant.startsWith(start) || meant.endsWith(end) || meant === swapped)
    })

    expect(lost).toEqual([])
  },
)

test('among the words that may have been meant, words with the same letters come first, then words that begin as typed', () => {
  const known = ['gracie', 'garcia', 'gracia', 'gratia', 'tracia', 'marcia', 'garbo']

  expect(spellingsOf('gracia', known).map(({ word }) => word)).toEqual(['garcia', 'gracie', 'gratia', 'tracia'])
})

test('a query is respelled in the ways that have the fewest mistakes, and never as it was', () => {
  const smith = [
    { word: 'smith', mistakes: 1 },
    { word: 'smyth', mistakes: 1 },
  ]
  const jones = [
    { word: 'jones', mistakes: 0 },
    { word: 'johns', mistakes: 2 },
  ]

  const texts = (ways: ReturnType<typeof respell>) =>
    ways.map(({ words, mistakes }) => [words.map(({ word }) => word).join(' '), mistakes])
  expect(texts(respell([[{ word: 'smth', mistakes: 0 }, ...smith], jones], 4))).toEqual([
    ['smith jones', 1],
    ['smyth jones', 1],
    ['smth johns', 2],
    ['smith johns', 3],
  ])
  expect(texts(respell([smith, jones], 1))).toEqual([['smith jones', 1]])
  expect(respell([[], jones], 4)).toEqual([])
})
