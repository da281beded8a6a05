import assert from 'node:assert/strict'
import { run } from '../../../../run.ts'
import { say } from '../../../../test/in-steps.ts'
import { eventually } from '../eventually.ts'
import type { Trial } from '../trial.ts'

/** Uninstalls every release and looks for what is left of them. */
export async function uninstall(trial: Trial): Promise<void> {
  const releases = (await trial.helm('list', '--short')).trim().split('\n')
  for (const release of releases) await trial.helm('uninstall', release, '--wait', '--timeout', '3m')
  // The pod of a check stays, so that its log can be read.
  const check = ['--selector', 'app.kubernetes.io/component=check']
  await run('kubectl', ['delete', 'pod', '--namespace', trial.cluster.namespace, ...check])
  const listed = await run('kubectl', ['api-resources', '--namespaced', '--verbs', 'list', '--output', 'name'])
  const kinds = listed
    .trim()
    .split('\n')
    .filter((kind) => !kind.startsWith('events'))
  const leftBy = async (selector: string) =>
    (await trial.cluster.get(kinds.join(','), selector)).map(({ kind, metadata }) => `${kind} ${metadata.name}`)
  // Pods that were told to end may still do so.
  await eventually(
    'nothing is left',
    async () => {
      const left = [...(await leftBy('app.kubernetes.io/name=dossier')), ...(await leftBy('owner=helm'))]
      return left.length === 0 ? undefined : left.join(', ')
    },
    60,
  )
  assert(releases.length > 0)
  say(`nothing of ${releases.join(' and ')} is left, of ${kinds.length} kinds`)
}
