import assert from 'node:assert/strict'
import { say } from '../../../../test/in-steps.ts'
import { tryConnections, tryFromStranger } from '../connections.ts'
import type { Trial } from '../trial.ts'

/** Tries every port of every service and store from a pod of each service, and from one that is no service. */
export async function networkPolicies(trial: Trial): Promise<void> {
  const load = await trial.load()
  const { open, expected, tried } = await tryConnections(trial.cluster)
  assert.deepEqual(open, expected)
  say(`of ${tried} connections ${expected.length} are open, which settings name`)
  const fromStranger = await tryFromStranger(trial.cluster, 'load')
  assert.deepEqual(fromStranger, ['gateway:http', 'nats', 'postgres', 's3'])
  say('a pod that is no service reaches the public port of the gateway and no ops port')
  await trial.withoutFailures()
  await load.pause()
}
