import { expect, test } from '@jest/globals'
import { phrasesOf, searchWordsOf } from './searched-text.ts'

test.each([
  ['words', [' silva ', ' ana '], ['silva', 'ana']],
  ['words that a sign joins', [' smith jones '], ['smith jones']],
  ['a word that is there twice', [' ana ', ' ana '], ['ana']],
  ['Chinese characters', [' u0674eu0660e '], ['u0674e', 'u0660e']],
  ['a rare Chinese character', [' u20bb7u091ce '], ['u20bb7', 'u091ce']],
  ['a Chinese character among other letters', [' abu0674ecd '], ['ab', 'u0674e', 'cd']],
  ['Korean syllables', [' u01100u01175u011b7u01106u01175u011ab '], ['u01100u01175u011b7', 'u01106u01175u011ab']],
  ['Cyrillic letters', [' u00438u00440 '], ['u00438u00440']],
  ['signs beside words', [' smith ', ' ~~ '], ['smith', '~~']],
  ['signs alone', [' ~~ ', ' + ', ''], []],
])('of %s', (_what, keys, phrases) => {
  expect(phrasesOf(keys)).toEqual(phrases)
})

test('if there are too many words, the last ones must follow in order', () => {
  const text = { key: ' a b c u0674eu0660e d ', phrases: ['a b', 'c', 'u0674e', 'u0660e', 'd'] }

  expect(searchWordsOf(text, 6)).toEqual(['a', 'b', 'c', 'u0674e', 'u0660e', 'd'])
  expect(searchWordsOf(text, 5)).toEqual(['a', 'b', 'c', 'u0674e', 'u0660e d'])
  expect(searchWordsOf({ key: ' abcd ', phrases: ['a', 'b', 'c', 'd'] }, 3)).toEqual(['abcd'])
  expect(searchWordsOf(text, 4)).toEqual(['a', 'b', 'c', 'u0674eu0660e d'])
})
