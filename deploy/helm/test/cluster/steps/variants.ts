import { say } from '../../../../test/in-steps.ts'
import { variants as all, chart, parseManifests, valuesOf } from '../../helm.ts'
import { onTrialStores } from '../sample-in-trial.ts'
import type { Trial } from '../trial.ts'
import { unknownKinds } from './render.ts'

/** Fewer replicas than the values in ci/ say suffice. */
const WITHIN_TEST = [
  ...onTrialStores,
  'serviceDefaults.replicas=1',
  'serviceDefaults.autoscaling.minReplicas=1',
  'serviceDefaults.autoscaling.maxReplicas=2',
  'services.documents.workers.autoscaling.maxReplicas=2',
].flatMap((set) => ['--set', set])

/** Upgrades to every file in ci/; the one of one service is a release of its own beside. */
export async function variants(trial: Trial): Promise<void> {
  for (const variant of all) await upgradeTo(trial, variant)
}

async function upgradeTo(trial: Trial, variant: string): Promise<void> {
  const isAlone = variant === 'one-service'
  const release = isAlone ? 'matters-team' : 'dossier'
  const helm = isAlone ? trial.helms.at(-1)! : trial.helms[0]!
  const values = [...trial.values(valuesOf(variant)), ...WITHIN_TEST]
  const manifests = parseManifests(
    await trial.cluster.helm(helm, ['template', release, chart, '--kube-version', '1.32.0', ...values]),
  )
  const unknown = await unknownKinds(manifests)
  if (unknown.length > 0) return say(`${variant} was left out: the cluster does not know ${unknown.join(', ')}`)
  await trial.cluster.helm(helm, ['upgrade', '--install', release, chart, ...values, '--wait', '--timeout', '5m'])
  const kinds = [...new Set(manifests.map(({ kind }) => kind))].sort()
  say(`${variant} is installed: ${kinds.join(', ')}`)
}
