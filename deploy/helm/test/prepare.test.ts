import { ownerNames, serviceNames } from '@dossier/contracts'
import { expect } from '@jest/globals'
import { type Manifest, render, renderNotes, valuesOf, variants } from './helm.ts'
import { containersOf, deployment, isHook, jobOf, labelsOf, podOf, selects } from './manifests.ts'
import { helm, minimal, onHelmFor, withMinimal } from './on-helm.ts'

const onHelm = onHelmFor('the work before the pods')

/** Seconds that Helm, and Flux, wait for a Job unless they are told otherwise. */
const HELM_TIMEOUT_S = 300
const WAVE = 'argocd.argoproj.io/sync-wave'

const byArgo = (...sets: string[]) => render(helm, { values: [valuesOf('gateway-api')], sets })

/** The account and the policies without which the pods of a Job would not start, or would reach nothing. */
function needsOf(manifests: Manifest[], job: Manifest): Manifest[] {
  return manifests.filter(
    (manifest) =>
      (manifest.kind === 'ServiceAccount' && manifest.metadata.name === podOf(job).serviceAccountName) ||
      (manifest.kind === 'NetworkPolicy' && selects(manifest.spec.podSelector, labelsOf(job))),
  )
}

const weightOf = ({ metadata }: Manifest) => Number(metadata.annotations['helm.sh/hook-weight'])

onHelm('a Job migrates each service before its pods, and makes its streams and consumers', () => {
  const manifests = withMinimal()

  for (const name of ownerNames) {
    const job = jobOf(manifests, name)
    expect(job.metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade')
    expect(podOf(job).initContainers.map(({ args }: { args: string[] }) => args)).toEqual([['migrate']])
    expect(podOf(job).containers[0].args).toEqual(['prepare-nats'])
  }
})

onHelm("only the container that migrates gets the address of the tables' owner", () => {
  const secret = { name: 'owner-of-identity', key: 'DATABASE_OWNER_URL' }
  const manifests = withMinimal(`services.identity.prepare.databaseOwnerSecret.name=${secret.name}`)

  const knows = (part: object) => JSON.stringify(part).includes('owner-of-identity')
  const job = jobOf(manifests, 'identity')

  expect(manifests.filter(knows)).toEqual([job])
  expect(containersOf(job).filter(knows)).toEqual([
    expect.objectContaining({
      args: ['migrate'],
      env: expect.arrayContaining([{ name: 'DATABASE_OWNER_URL', valueFrom: { secretKeyRef: secret } }]),
    }),
  ])
})

onHelm('the notes say what is given up while identity owns the tables of the audit log', () => {
  const notes = (...sets: string[]) => renderNotes(helm, { ...minimal, sets })
  const weaker = 'identity owns the tables of the audit log'
  const prepare = 'services.identity.prepare'

  expect(notes()).toContain(weaker)
  expect(notes(`${prepare}.databaseOwnerSecret.name=owner`)).not.toContain(weaker)
  expect(notes(`${prepare}.databaseOwnerFiles.settings.DATABASE_OWNER_URL=url`)).not.toContain(weaker)
  expect(notes('services.identity.enabled=false')).not.toContain(weaker)
})

onHelm('a service that makes its tables itself gets no owner of them', () => {
  for (const name of ['gateway', 'integrations']) {
    const withOwner = () => withMinimal(`services.${name}.prepare.databaseOwnerSecret.name=owner`)

    expect(withOwner).toThrow(`services.${name}.prepare has the address of an owner of tables`)
  }
})

onHelm("the address of the tables' owner has one place", () => {
  const owner = 'services.identity.prepare'
  const twice = () =>
    withMinimal(
      `${owner}.databaseOwnerSecret.name=owner`,
      `${owner}.databaseOwnerFiles.settings.DATABASE_OWNER_URL=url`,
    )

  expect(twice).toThrow('DATABASE_OWNER_URL both under databaseOwnerSecret and under databaseOwnerFiles')
})

onHelm('a Job has the service account of its service', () => {
  for (const variant of variants) {
    const manifests = render(helm, { values: [valuesOf(variant)] })
    const names = serviceNames.filter((name) => manifests.some(({ metadata }) => metadata.name === `dossier-${name}`))

    expect(names.map((name) => podOf(jobOf(manifests, name)).serviceAccountName)).toEqual(
      names.map((name) => podOf(deployment(manifests, name)).serviceAccountName),
    )
  }
})

onHelm('Helm makes the account and the policy of a Job before it, with the annotations of the account', () => {
  const role = 'services.documents.serviceAccount.annotations.role=documents'
  const manifests = withMinimal(role)

  for (const name of serviceNames) {
    const job = jobOf(manifests, name)
    const needs = needsOf(manifests, job).filter(isHook)
    expect(needs.map(({ kind }) => kind).sort()).toEqual(['NetworkPolicy', 'ServiceAccount'])
    for (const need of needs) expect(weightOf(need)).toBeLessThan(weightOf(job))
  }
  const accounts = needsOf(manifests, jobOf(manifests, 'documents')).filter(({ kind }) => kind === 'ServiceAccount')
  expect(accounts.map(({ metadata }) => metadata.annotations.role)).toEqual(['documents', 'documents'])
})

onHelm('account and policy belong to the release too, and so outlive the hooks and go with it', () => {
  const manifests = withMinimal()

  for (const name of serviceNames) {
    const own = needsOf(manifests, jobOf(manifests, name)).filter((need) => !isHook(need))
    expect(own.map(({ kind }) => kind).sort()).toEqual(['NetworkPolicy', 'ServiceAccount'])
  }
})

onHelm('an account of another owner is used as it is', () => {
  const manifests = withMinimal(
    'services.matters.serviceAccount.create=false',
    'services.matters.serviceAccount.name=matters-role',
  )

  const job = jobOf(manifests, 'matters')
  expect(podOf(job).serviceAccountName).toBe('matters-role')
  expect(needsOf(manifests, job).map(({ kind }) => kind)).not.toContain('ServiceAccount')
})

onHelm('for Argo CD, a Job, its policy and its account are in one wave, before the wave of the pods', () => {
  const waves = (manifests: Manifest[]) => {
    const job = jobOf(manifests, 'matters')
    expect(isHook(job)).toBe(false)
    const found = [job, ...needsOf(manifests, job)].map(({ metadata }) => metadata.annotations[WAVE])
    expect(found).toHaveLength(3)
    return [...new Set(found)]
  }

  const texts = [`serviceDefaults.prepare.annotations.${WAVE.replaceAll('.', '\\.')}=-3`]
  expect(waves(byArgo())).toEqual(['-1'])
  expect(waves(render(helm, { values: [valuesOf('gateway-api')], texts }))).toEqual(['-3'])
  expect(deployment(byArgo(), 'matters').metadata.annotations?.[WAVE]).toBeUndefined()
})

onHelm('a Job whose stores do not answer fails while Helm waits, and no earlier than it must', () => {
  const { backoffLimit } = jobOf(withMinimal(), 'matters').spec

  // Kubernetes waits for 10 s after the first failure, and twice as long after each further one.
  const begins = (pods: number) => 10 * (2 ** pods - 1)
  expect(begins(backoffLimit)).toBeLessThan(HELM_TIMEOUT_S)
  expect(begins(backoffLimit + 1)).toBeGreaterThan(HELM_TIMEOUT_S)
})

onHelm('a migration may take longer than Helm waits, and the next upgrade leaves its Job alone', () => {
  const job = jobOf(withMinimal(), 'matters')

  expect(job.spec.activeDeadlineSeconds).toBeGreaterThan(10 * HELM_TIMEOUT_S)
  // The number of the revision: what is rendered is the first.
  expect(job.metadata.name).toBe('dossier-matters-prepare-1')
})

onHelm('a pod that fails stays with its logs, and the next one starts when it has ended', () => {
  const { spec } = jobOf(withMinimal(), 'matters')

  expect(spec.template.spec.restartPolicy).toBe('Never')
  expect(spec.podReplacementPolicy).toBe('Failed')
  expect(spec.podFailurePolicy.rules).toEqual([
    { action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] },
  ])
  expect(spec.ttlSecondsAfterFinished).toBeGreaterThanOrEqual(86_400)
})

onHelm('without hooks, a change makes another Job, and so does another number of the run', () => {
  const nameOf = (...sets: string[]) => jobOf(byArgo(...sets), 'matters').metadata.name

  const names = [
    nameOf('services.matters.image.tag=v1'),
    nameOf('services.matters.image.tag=v2'),
    nameOf('services.matters.image.tag=v1', 'serviceDefaults.prepare.run=2'),
  ]
  expect(nameOf('services.matters.image.tag=v1')).toBe(names[0])
  expect(new Set(names).size).toBe(3)
})

onHelm('the name of a Job fits into a label, also in a release with the longest name', () => {
  for (const variant of ['minimal', 'gateway-api']) {
    const manifests = render(helm, { release: 'd'.repeat(53), values: [valuesOf(variant)] })
    const names = serviceNames.map((name) => jobOf(manifests, name).metadata.name)

    expect(new Set(names).size).toBe(serviceNames.length)
    for (const name of names) expect(name.length).toBeLessThanOrEqual(63)
  }
})
