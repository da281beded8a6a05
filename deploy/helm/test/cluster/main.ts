/**
 * `npm run test:chart` and `npm run test:chart:load`: install the chart in a namespace of its own of the cluster that KUBECONFIG
 * names, on throw-away stores, and do to it what operators do, and what happens to nodes, the second one under load. They
 * remove the namespace again. `-- --only STEP,…` runs these steps of either part, in this order, after an installation. `--keep`
 * leaves everything for another run to go on with, by `--trial NAMESPACE`.
 */

import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@dossier/contracts'
import { leaveOutSuite } from '@dossier/local/left-out'
import { versionOf } from '@dossier/local/version-of'
import { buildImages } from '../../../build-image.ts'
import { run } from '../../../run.ts'
import { begin, inSteps, say, undoLater } from '../../../test/in-steps.ts'
import { componentOf } from './cluster.ts'
import { findObstacle } from './obstacle.ts'
import { autoscale } from './steps/autoscale.ts'
import { check } from './steps/check.ts'
import { commands } from './steps/commands.ts'
import { drain } from './steps/drain.ts'
import { loseNode } from './steps/lose-node.ts'
import { loseZone } from './steps/lose-zone.ts'
import { networkPolicies } from './steps/network-policies.ts'
import { render } from './steps/render.ts'
import { restore } from './steps/restore.ts'
import { uninstall } from './steps/uninstall.ts'
import { rollBack, upgrade } from './steps/upgrade.ts'
import { variants } from './steps/variants.ts'
import { verify } from './steps/verify.ts'
import { runCommand, storeImages, Trial } from './trial.ts'

const WARNINGS_SHOWN_MAX = 20
/** Images that are there already, as for deploy/compose.yaml. */
const { IMAGES, TAG } = process.env
const checkout = join(import.meta.dirname, '..', '..', '..', '..')

interface Step {
  title: string
  run: (trial: Trial) => Promise<void>
}

/** In two parts. Each must end within 15 minutes on two cores. */
const parts: Record<string, Record<string, Step>> = {
  installation: {
    // Needs no installation. Every other step begins with a whole one.
    render: { title: 'Render every ci/*-values.yaml and validate it against the API server', run: render },
    check: { title: 'helm test', run: check },
    'network-policies': { title: 'Try every port of every service and store', run: networkPolicies },
    commands: { title: 'Run commands in pods and in Jobs', run: commands },
    restore: { title: 'Lose the databases and NATS, and restore', run: restore },
    variants: { title: 'Upgrade to every ci/*-values.yaml', run: variants },
    uninstall: { title: 'Uninstall', run: uninstall },
  },
  load: {
    upgrade: { title: 'Upgrade one service after the other under load', run: upgrade },
    'roll-back': { title: 'Roll all services back at once under load', run: rollBack },
    drain: { title: 'Drain a node under load', run: drain },
    autoscale: { title: 'Scale by CPU', run: autoscale },
    'lose-node': { title: 'Kill a node under load', run: loseNode('LOSE_NODE') },
    'cut-node': { title: 'Take the network of a node away under load', run: loseNode('CUT_NODE') },
    'lose-zone': { title: 'Take a zone away under the values for high availability, under load', run: loseZone },
    verify: { title: 'Read what was acknowledged', run: verify },
  },
}

const { values: options } = parseArgs({
  options: {
    part: { type: 'string', default: 'installation' },
    only: { type: 'string' },
    keep: { type: 'boolean' },
    trial: { type: 'string' },
  },
})
const steps: Record<string, Step> = Object.assign({}, ...Object.values(parts))
const chosen = options.only?.split(',') ?? Object.keys(parts[options.part] ?? {})
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0 || chosen.length === 0) {
  console.error(
    `There are the parts ${Object.keys(parts).join(' and ')} of the steps ${Object.keys(steps).join(', ')}.`,
  )
  process.exit(2)
}
const obstacle = await findObstacle()
if (obstacle) {
  leaveOutSuite(obstacle)
  process.exit(0)
}

const trial = new Trial(options.trial)
const { namespace } = trial.cluster
const images = serviceNames.flatMap((name) => ['one', 'two'].map((tag) => trial.imageOf(name, tag)))
await inSteps(testChart, {
  onFailure: showPods,
  ...(options.keep && { kept: `To go on with it: --trial ${trial.prefix}` }),
})

async function testChart(): Promise<void> {
  undoLater(() => run('docker', ['rmi', '--force', ...images]))
  undoLater(() => run('kubectl', ['delete', 'namespace', namespace, '--ignore-not-found', '--timeout', '120s']))
  if (!options.trial) await prepare()
  for (const name of chosen) {
    const { title, run } = steps[name]!
    if (name !== 'render') await trial.installation()
    begin(title)
    await run(trial)
  }
}

/** Images under names of this trial on every node, in two versions, and an empty namespace. */
async function prepare(): Promise<void> {
  begin('Take the images to the nodes')
  const one = (service: ServiceName) => trial.imageOf(service, 'one')
  if (!IMAGES) await buildImages(serviceNames, { checkout, imageOf: one })
  for (const service of serviceNames) {
    if (IMAGES) await run('docker', ['tag', `${IMAGES}/${service}:${TAG ?? versionOf(service)}`, one(service)])
    await run('docker', ['tag', one(service), trial.imageOf(service, 'two')])
  }
  await runCommand(process.env.LOAD_IMAGES!, ...images, ...storeImages)

  await run('kubectl', ['create', 'namespace', namespace])
  await run('kubectl', ['label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted'])
  say(`in the namespace ${namespace}`)
}

/** What may say why a step failed. */
async function showPods(): Promise<void> {
  const show = async (...commandArguments: string[]) =>
    console.error(await trial.cluster.kubectl(commandArguments).catch(String))
  await show('get', 'pods', '--output', 'wide')
  await show('get', 'events', '--field-selector', 'type=Warning', '--sort-by', '.lastTimestamp')
  await showWarnings()
}

/** What services logged above the level of information, as far as their pods and nodes are still there. */
async function showWarnings(): Promise<void> {
  const pods = await trial.cluster.get('pods', componentOf(...serviceNames))
  for (const { metadata } of pods) {
    const log = await trial.cluster.kubectl(['logs', metadata.name, '--tail', '5000']).catch(String)
    const warnings = log.split('\n').filter((line) => /"level":[456]0/.test(line))
    if (warnings.length > 0) console.error(`${metadata.name}\n${warnings.slice(-WARNINGS_SHOWN_MAX).join('\n')}`)
  }
}
