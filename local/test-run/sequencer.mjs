import TestSequencer from '@jest/test-sequencer'
import { longestFirst } from './longest-first.ts'

/** Plain JavaScript, so that jest hands it to Node as it is. Without what is known here the order is jest's own. */
export default class Sequencer extends TestSequencer {
  async sort(tests) {
    return longestFirst(await super.sort(tests))
  }
}
