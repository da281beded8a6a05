import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { run } from '../../../../run.ts'
import { say } from '../../../../test/in-steps.ts'
import { chart, type Manifest, parseManifests, valuesOf, variants } from '../../helm.ts'
import type { Trial } from '../trial.ts'

/** Kinds that a cluster may not know, by the names of their definitions. */
const OPTIONAL_KINDS = {
  ServiceMonitor: 'servicemonitors.monitoring.coreos.com',
  PrometheusRule: 'prometheusrules.monitoring.coreos.com',
  ScaledObject: 'scaledobjects.keda.sh',
  HTTPRoute: 'httproutes.gateway.networking.k8s.io',
  Route: 'routes.route.openshift.io',
}

/** Has every Helm render every file in ci/, and the API server check what they render. */
export async function render(trial: Trial): Promise<void> {
  for (const variant of variants) {
    const [first, ...others] = await Promise.all(trial.helms.map((helm) => renderVariant(trial, helm, variant)))
    for (const other of others) assert(isDeepStrictEqual(first, other), `${variant} is not the same by every Helm`)
    const unknown = await unknownKinds(first!)
    const known = first!.filter(({ kind }) => !unknown.includes(kind)).map(asDefaultAccount)
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: known })
    await trial.cluster.kubectl(['create', '--dry-run=server', '--validate=strict', '-f', '-'], list)
    say(`${variant}: ${known.length} objects${unknown.length > 0 ? `, without ${unknown.join(', ')}` : ''}`)
  }
  const versions = await Promise.all(trial.helms.map((helm) => run(helm, ['version', '--short'])))
  say(`rendered alike by Helm ${versions.map((version) => version.trim()).join(' and ')}`)
}

/** The API server looks up the account of a pod, and a dry run makes none. */
function asDefaultAccount(manifest: Manifest): Manifest {
  return manifest.kind === 'Pod' ? { ...manifest, spec: { ...manifest.spec, serviceAccountName: 'default' } } : manifest
}

async function renderVariant(trial: Trial, helm: string, variant: string): Promise<Manifest[]> {
  const values = ['--values', valuesOf(variant)]
  return parseManifests(
    await trial.cluster.helm(helm, ['template', 'dossier', chart, '--kube-version', '1.32.0', ...values]),
  )
}

/** Of these objects, those kinds that the cluster does not know. */
export async function unknownKinds(manifests: readonly Manifest[]): Promise<string[]> {
  const known = (await run('kubectl', ['api-resources', '--output', 'name'])).split('\n')
  const optional = Object.entries(OPTIONAL_KINDS).filter(([, name]) => !known.includes(name))
  return optional.map(([kind]) => kind).filter((kind) => manifests.some((manifest) => manifest.kind === kind))
}
