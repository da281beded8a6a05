import assert from 'node:assert/strict'
import { say } from '../../../../test/in-steps.ts'
import { chart, valuesOf } from '../../helm.ts'
import { eventually } from '../eventually.ts'
import { commandsOf, loseNodes } from '../lose-nodes.ts'
import { sampleInTrial } from '../sample-in-trial.ts'
import type { Trial } from '../trial.ts'

/** As many as the sample is for. */
const ZONES_MIN = 3
const SPREAD_SECONDS_MAX = 120

/**
 * Installs the values for high availability, with autoscaling on, and takes all nodes of a zone away under load. The sample
 * demands that pods spread over zones: the others have to take those of the lost one all the same.
 */
export async function loseZone(trial: Trial): Promise<void> {
  const way = 'missing' in commandsOf('CUT_NODE') ? 'LOSE_NODE' : 'CUT_NODE'
  const commands = commandsOf(way)
  if ('missing' in commands) return say(`left out: ${commands.missing}`)
  const zones = await trial.zones()
  if (zones.size < ZONES_MIN) return say(`left out: the cluster has fewer than ${ZONES_MIN} zones`)
  const [first] = await trial.nodes()
  // The stores and the load are on the first node.
  const [zone, nodes] = [...zones].find(([, names]) => !names.includes(first!))!

  const load = await trial.load()
  await trial.helm(
    ...['upgrade', 'dossier', chart, ...trial.values(valuesOf('high-availability'))],
    ...[...sampleInTrial.flatMap((set) => ['--set', set]), '--no-hooks', '--wait', '--timeout', '5m'],
  )
  await spread(trial, [...zones.keys()])
  await trial.settled()
  // Discards failures until here: before the scaler acts, a service has one replica.
  await load.figures()
  say(`every service has a replica in each of ${zones.size} zones`)

  await loseNodes(trial, { way, nodes, what: zone })
  const replicas = (await scalers(trial)).map(({ status }) => status.desiredReplicas)
  assert(
    replicas.every((number) => number >= ZONES_MIN),
    `the scalers want ${replicas.join(', ')} replicas`,
  )
  await trial.helm('rollback', 'dossier', '--no-hooks', '--wait', '--timeout', '5m')
  await trial.whole()
  await trial.settled()
  await load.figures()
}

const scalers = (trial: Trial) => trial.cluster.get('horizontalpodautoscalers')

/** Waits until each service that is scaled has a ready replica in every zone. */
async function spread(trial: Trial, zones: readonly string[]): Promise<void> {
  await eventually(
    'every service is in every zone',
    async () => {
      const [scaled, occupied] = await Promise.all([scalers(trial), trial.zonesOf()])
      const lacking = scaled.filter(({ spec }) => {
        const component = spec.scaleTargetRef.name.replace('dossier-', '')
        return zones.some((zone) => !occupied.get(component)?.has(zone))
      })
      const names = lacking.map(({ metadata }) => metadata.name)
      return scaled.length > 0 && names.length === 0 ? undefined : names.join(', ') || 'there are no scalers'
    },
    SPREAD_SECONDS_MAX,
  )
}
