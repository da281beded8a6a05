/** What a misspelt word was meant to be. Without I/O. */

/** Shorter words are taken as typed: too many others resemble them. */
const LETTERS_MIN = 4
/** Longer runs of letters are no words that anybody misspells. */
const LETTERS_MAX = 40
/** Words from this length on may have a second mistake. */
const LETTERS_OF_TWO = 8
/** Spellings of one word that are considered. */
const SPELLINGS_OF_WORD_MAX = 10

/** How many mistakes a typed word may have: a letter wrong, missing or too many, or two neighbours swapped. */
export function mistakesMax(word: string): number {
  if (!/^[a-z]+$/.test(word) || word.length < LETTERS_MIN || word.length > LETTERS_MAX) return 0
  return word.length < LETTERS_OF_TWO ? 1 : 2
}

/**
 * Parts of a typed word. The intended word has at least one of them if there is only one mistake: the mistake is in one
 * half, so that the other is as it was meant, or else it swaps the two letters where the halves meet.
 */
export function intactParts(word: string): { start: string; end: string; swapped: string } {
  const half = Math.floor(word.length / 2)
  return {
    start: word.slice(0, half),
    end: word.slice(half),
    swapped: word.slice(0, half - 1) + word[half] + word[half - 1] + word.slice(half + 1),
  }
}

/** Mistakes between two words, each letter in at most one (optimal string alignment). */
export function mistakesBetween(typed: string, meant: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let i = 1; i <= typed.length; i++) {
    const current = [i]
    for (let j = 1; j <= meant.length; j++) {
      const same = typed[i - 1] === meant[j - 1]
      let fewest = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1])
        fewest = Math.min(fewest, beforePrevious[j - 2]! + 1)
      current.push(fewest)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[meant.length]!
}

/** One way to write a word, and how far it is from what was typed. */
export interface Spelling {
  word: string
  mistakes: number
}

/** The known words that the typed one may stand for, nearest first, without the typed one itself. */
export function spellingsOf(typed: string, known: readonly string[]): Spelling[] {
  return known
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= mistakesMax(typed))
    .sort((a, b) => a.mistakes - b.mistakes || likeness(b.word, typed) - likeness(a.word, typed))
    .slice(0, SPELLINGS_OF_WORD_MAX)
}

/** Of words with as many mistakes, the higher is the likelier: letters get swapped most, and first letters go wrong least. */
function likeness(word: string, typed: string): number {
  const sameLetters = [...word].sort().join('') === [...typed].sort().join('')
  return sameLetters ? typed.length + 1 : sameStart(word, typed)
}

function sameStart(word: string, typed: string): number {
  let count = 0
  while (count < typed.length && word[count] === typed[count]) count++
  return count
}

/**
 * The ways to write a whole query in which at least one word is another than typed: those with the fewest mistakes, at
 * most `max`. `choices` has what may be written for each word, the typed one with no mistakes; a word without a choice
 * leaves no way.
 */
export function respell(choices: readonly Spelling[][], max: number): { words: Spelling[]; mistakes: number }[] {
  let ways: { words: Spelling[]; mistakes: number }[] = [{ words: [], mistakes: 0 }]
  for (const ofWord of choices) {
    ways = ways
      .flatMap((way) =>
        ofWord.map((spelling) => ({ words: [...way.words, spelling], mistakes: way.mistakes + spelling.mistakes })),
      )
      .sort((a, b) => a.mistakes - b.mistakes)
      .slice(0, max + 1)
  }
  return ways.filter(({ mistakes }) => mistakes > 0).slice(0, max)
}
