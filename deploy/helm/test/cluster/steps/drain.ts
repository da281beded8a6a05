import assert from 'node:assert/strict'
import { run } from '../../../../run.ts'
import { say, undoLater } from '../../../../test/in-steps.ts'
import type { Trial } from '../trial.ts'

/** Evicts the services' pods from a node under load. */
export async function drain(trial: Trial): Promise<void> {
  const [, node] = await trial.nodes()
  if (!node) return say('left out: the cluster has one node')
  await trial.load()
  await trial.occupy(node)
  await trial.withoutFailures()
  const uncordon = () => run('kubectl', ['uncordon', node])
  undoLater(uncordon)
  const ours = ['--pod-selector', 'app.kubernetes.io/instance=dossier']
  const said = await run('kubectl', [
    ...['drain', node, ...ours, '--delete-emptydir-data', '--ignore-daemonsets', '--timeout', '180s'],
  ])
  await trial.whole({ without: [node] })
  await trial.settled()
  const left = (await trial.cluster.get('pods', 'app.kubernetes.io/instance=dossier')).filter(
    ({ spec, status }) => spec.nodeName === node && status.phase === 'Running',
  )
  assert.deepEqual(
    left.map(({ metadata }) => metadata.name),
    [],
  )
  await uncordon()
  say(`${node} is empty after ${said.match(/ evicted$/gm)?.length ?? 0} evictions`)
  await trial.withoutFailures()
}
