import assert from 'node:assert/strict'
import { serviceNames } from '@dossier/contracts'
import { say } from '../../../../test/in-steps.ts'
import { chart } from '../../helm.ts'
import { componentOf } from '../cluster.ts'
import type { Trial } from '../trial.ts'

/** The values of the release, over those of the chart as it is now. */
const REUSE = ['--reset-then-reuse-values']

/** Upgrades one service after the other under load. */
export async function upgrade(trial: Trial): Promise<void> {
  await trial.load()
  for (const service of serviceNames) {
    const tag = [...REUSE, '--set', `services.${service}.image.tag=two`]
    // The work before the pods is seen in the installation.
    await trial.helm('upgrade', 'dossier', chart, ...tag, '--no-hooks', '--wait', '--timeout', '3m')
    await runs(trial, service, 'two')
    say(`${service} is upgraded`)
    await trial.withoutFailures()
  }
  await trial.settled()
  await trial.withoutFailures()
}

/** Rolls all services back at once under load, to what was installed first. */
export async function rollBack(trial: Trial): Promise<void> {
  await trial.load()
  const deployments = await trial.cluster.get('deployments', componentOf(...serviceNames))
  const isUpgraded = deployments.every(({ spec }) => spec.template.spec.containers[0].image.endsWith(':two'))
  if (!isUpgraded) {
    const tags = serviceNames.flatMap((service) => ['--set', `services.${service}.image.tag=two`])
    await trial.helm('upgrade', 'dossier', chart, ...REUSE, ...tags, '--no-hooks', '--wait', '--timeout', '5m')
    await trial.settled()
    say('all services are upgraded at once')
    await trial.withoutFailures()
  }
  await trial.helm('rollback', 'dossier', '1', '--no-hooks', '--wait', '--timeout', '5m')
  for (const service of serviceNames) await runs(trial, service, 'one')
  await trial.settled()
  say('all services are rolled back at once')
  await trial.withoutFailures()
}

/** @throws unless every pod of a service that stays runs this image */
async function runs(trial: Trial, service: (typeof serviceNames)[number], tag: string): Promise<void> {
  const pods = await trial.cluster.get('pods', componentOf(service))
  const images = pods.filter(({ metadata }) => !metadata.deletionTimestamp).map(({ spec }) => spec.containers[0].image)
  assert.deepEqual([...new Set(images)], [trial.imageOf(service, tag)])
}
