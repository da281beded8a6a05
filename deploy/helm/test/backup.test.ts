import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { chart, type Manifest, render } from './helm.ts'
import { helm, minimal, onHelmFor, withMinimal, withValues } from './on-helm.ts'

const onHelm = onHelmFor('the CronJob of backups')

const ofBackup = (manifests: Manifest[]) => manifests.filter(({ metadata }) => metadata.name === 'dossier-backup')
const podOf = (manifests: Manifest[]) =>
  ofBackup(manifests).find(({ kind }) => kind === 'CronJob')!.spec.jobTemplate.spec.template.spec
const addressesIn = (manifests: Manifest[]): Record<string, unknown> =>
  Object.fromEntries(
    podOf(manifests)
      .containers[0].env.filter(({ name }: { name: string }) => name.endsWith('_DATABASE_URL'))
      .map(({ name, valueFrom }: { name: string; valueFrom: { secretKeyRef: object } }) => [
        name,
        valueFrom.secretKeyRef,
      ]),
  )

onHelm('backups are off unless values ask for them', () => {
  expect(ofBackup(withMinimal())).toEqual([])
})

onHelm(
  'the pod that makes backups has the addresses of databases alone, as variables from Secrets, and no right of the cluster',
  () => {
    const manifests = withMinimal('backup.enabled=true')

    const pod = podOf(manifests)
    const [container] = pod.containers
    expect(
      ofBackup(manifests)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['ConfigMap', 'CronJob', 'NetworkPolicy', 'PersistentVolumeClaim'])
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.command).toEqual(['bash', '/scripts/backup.sh'])
    expect(container.args).toBeUndefined()
    expect(addressesIn(manifests)).toEqual({
      DOCUMENTS_DATABASE_URL: { name: 'dossier-documents', key: 'DATABASE_URL' },
      IDENTITY_DATABASE_URL: { name: 'dossier-identity', key: 'DATABASE_URL' },
      MATTERS_DATABASE_URL: { name: 'dossier-matters', key: 'DATABASE_URL' },
      NOTIFICATIONS_DATABASE_URL: { name: 'dossier-notifications', key: 'DATABASE_URL' },
    })
  },
)

onHelm('it reaches databases and DNS, and nobody reaches it', () => {
  const policy = ofBackup(withMinimal('backup.enabled=true')).find(({ kind }) => kind === 'NetworkPolicy')!

  const ports = policy.spec.egress.flatMap((rule: { ports: { port: number }[] }) => rule.ports.map(({ port }) => port))
  expect([...new Set(ports)].sort()).toEqual([53, 5353, 5432])
  expect(policy.spec.ingress).toBeUndefined()
  expect(policy.spec.policyTypes).toEqual(['Ingress', 'Egress'])
})

onHelm('another role may be named for a database, and a service left out', () => {
  const own = { name: 'matters-backup', key: 'uri' }
  const manifests = withValues({
    backup: { enabled: true, secrets: { matters: own, integrations: own, documents: null } },
  })

  expect(addressesIn(manifests)).toEqual({
    IDENTITY_DATABASE_URL: { name: 'dossier-identity', key: 'DATABASE_URL' },
    INTEGRATIONS_DATABASE_URL: own,
    MATTERS_DATABASE_URL: own,
    NOTIFICATIONS_DATABASE_URL: { name: 'dossier-notifications', key: 'DATABASE_URL' },
  })
})

onHelm('an address that is in a file of the service has to be named for backups', () => {
  const files = 'services.matters.secretFiles.settings.DATABASE_URL=database-url'

  expect(() => render(helm, { ...minimal, sets: ['backup.enabled=true', files] })).toThrow(
    'backup.secrets.matters is required',
  )
})

onHelm('a claim of the operator is taken, and one of the chart outlives the release', () => {
  const own = withMinimal('backup.enabled=true', 'backup.existingClaim=nightly')

  expect(podOf(own).volumes).toContainEqual({ name: 'backup', persistentVolumeClaim: { claimName: 'nightly' } })
  expect(ofBackup(own).map(({ kind }) => kind)).not.toContain('PersistentVolumeClaim')
  const claim = ofBackup(withMinimal('backup.enabled=true')).find(({ kind }) => kind === 'PersistentVolumeClaim')!
  expect(claim.metadata.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' })
})

test('the script of backups gives no program an address or a password as an argument', () => {
  const script = readFileSync(join(chart, 'files', 'backup.sh'), 'utf8')

  expect(script).not.toMatch(/(pg_dump|psql|pg_restore)[^\n]*(\$\{!|DATABASE_URL\}?["\s]|PGPASSWORD)/)
  expect(script.match(/--dbname=\S+/g)).toEqual(['--dbname="$database"', '--dbname="$database"'])
})

test('the throw-away PostgreSQL has the version that Compose and the trial have', () => {
  const read = (...path: string[]) => readFileSync(join(chart, ...path), 'utf8')
  const [, image] = /\$\{POSTGRES_IMAGE:-([^}]+)\}/.exec(read('..', '..', 'compose.yaml'))!

  expect(read('values.yaml')).toContain(`image: docker.io/library/${image}\n`)
})
