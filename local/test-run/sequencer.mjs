import TestSequencer from '@jest/test-sequencer'
import { longestFirst } from './longest-first.ts'

/** Plain JavaScript, because jest hands this file to Node untransformed. */
export default class Sequencer extends TestSequencer {
  async sort(tests) {
    return longestFirst(await super.sort(tests))
  }
}
