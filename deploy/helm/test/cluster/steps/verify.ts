import assert from 'node:assert/strict'
import { say } from '../../../../test/in-steps.ts'
import type { Trial } from '../trial.ts'

/** Reads what the load was told is written. */
export async function verify(trial: Trial): Promise<void> {
  const load = await trial.load()
  await load.pause()
  const { lost, acknowledged } = await load.verify()
  assert.deepEqual(lost, [], `of ${acknowledged} acknowledged writes`)
  assert(acknowledged > 0, 'nothing was acknowledged')
  say(`all ${acknowledged} acknowledged writes are there`)
  await load.resume()
  await trial.withoutFailures()
}
