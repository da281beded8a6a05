import { readFileSync } from 'node:fs'
import TestSequencer from '@jest/test-sequencer'
import { longestFirst } from './longest-first.ts'

/** In JavaScript, because the types of the module that it extends do not know of its default export. */
export default class Sequencer extends TestSequencer {
  async sort(tests) {
    return longestFirst(await super.sort(tests), (path) => /\b(joinSystem|startWeb)\(/.test(readFileSync(path, 'utf8')))
  }
}
