import { serviceNames } from '@dossier/contracts'
import { expect } from '@jest/globals'
import { type Manifest, render, renderNotes, trialValues, valuesOf, variants } from './helm.ts'
import { find } from './manifests.ts'
import { helm, onHelmFor, withMinimal, withValues } from './on-helm.ts'

const onHelm = onHelmFor('the rendered network policies')

interface Rule {
  ports: { protocol: string; port: number }[]
  to?: object[]
  from?: object[]
}

const policyOf = (manifests: Manifest[], name: string) => find(manifests, 'NetworkPolicy', `dossier-${name}`).spec
const egressOf = (manifests: Manifest[], name: string): Rule[] => policyOf(manifests, name).egress
const portsOf = (rules: Rule[]) => [...new Set(rules.flatMap(({ ports }) => ports.map(({ port }) => port)))]
const sorted = (ports: number[]) => ports.toSorted((a, b) => a - b)
const openPorts = (manifests: Manifest[], name: string) => sorted(portsOf(egressOf(manifests, name)))
const blocksOf = (rules: Rule[]) => rules.flatMap(({ to = [] }) => to.flatMap(blockOf))
const blockOf = (peer: { ipBlock?: { cidr: string } }) => peer.ipBlock?.cidr ?? []

const DNS = [53, 5353]
const NATS = [4222]
const POSTGRES = [5432, 6432]
const SMTP = [25, 465, 587, 2525]

onHelm('a service may connect to what its settings name and to nothing else', () => {
  const manifests = render(helm, { values: [trialValues], sets: ['global.imageRegistry=registry.example.com'] })

  const open = Object.fromEntries(serviceNames.map((name) => [name, openPorts(manifests, name)]))
  expect(open).toEqual({
    gateway: sorted([...DNS, ...NATS]),
    identity: sorted([...DNS, ...NATS, ...POSTGRES, 443]),
    matters: sorted([...DNS, ...NATS, ...POSTGRES]),
    documents: sorted([...DNS, ...NATS, ...POSTGRES, 7070]),
    notifications: sorted([...DNS, ...NATS, ...POSTGRES, ...SMTP, 443]),
    // Has no pooler.
    integrations: sorted([...DNS, ...NATS, 5432]),
  })
})

onHelm('the work before the pods connects to PostgreSQL itself, and to no pooler', () => {
  expect(openPorts(withMinimal(), 'matters-prepare')).toEqual(sorted([...DNS, ...NATS, 5432]))
})

onHelm('nobody but Prometheus and callers of the gateway may connect to a service', () => {
  const manifests = withMinimal()

  for (const name of serviceNames) {
    const { ingress, policyTypes } = policyOf(manifests, name)
    expect([policyTypes, sorted(portsOf(ingress))]).toEqual([
      ['Ingress', 'Egress'],
      name === 'gateway' ? [8080, 9090] : [9090],
    ])
  }
})

onHelm('every rule of every policy has ports that exist', () => {
  for (const variant of variants) {
    const policies = render(helm, { values: [valuesOf(variant)] }).filter(({ kind }) => kind === 'NetworkPolicy')
    const rules: Rule[] = policies.flatMap(({ spec }) => [...(spec.ingress ?? []), ...spec.egress])

    expect(rules.filter(({ ports }) => ports.length === 0)).toEqual([])
    expect(portsOf(rules).filter((port) => !(Number.isInteger(port) && port > 0 && port < 65_536))).toEqual([])
  }
})

onHelm('ports follow the addresses among the settings, each of them, until the values list others', () => {
  const traces = 'serviceDefaults.settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT=http://tempo:14318/v1/traces'
  const metrics = 'serviceDefaults.settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT=http://mimir/v1/metrics'
  const listed = 'serviceDefaults.networkPolicy.egress.telemetry.ports={4318}'
  const both = withMinimal(traces, metrics)

  expect(openPorts(withMinimal(traces), 'gateway')).toEqual(sorted([...DNS, ...NATS, 14_318]))
  expect(openPorts(both, 'gateway')).toEqual(sorted([...DNS, ...NATS, 80, 14_318]))
  expect(openPorts(withMinimal(traces, listed), 'gateway')).toEqual(sorted([...DNS, ...NATS, 4318]))
  const scanner = withMinimal('services.documents.settings.CLAMD_ADDRESS=clamd.example.com:3399')
  expect(openPorts(scanner, 'documents')).toContain(3399)
})

onHelm('a provider at a port of its own is reached there, beside webhooks at 443', () => {
  const manifests = withMinimal('services.notifications.settings.SMS_API_URL=https://sms.example.com:8443')

  expect(openPorts(manifests, 'notifications')).toEqual(expect.arrayContaining([443, 8443]))
})

onHelm('if a Secret has the address, the values have to list the ports', () => {
  const secret = ['services.documents.secrets.S3_ENDPOINT.name=s3', 'services.documents.secrets.S3_ENDPOINT.key=url']
  const collector = ['OTEL_EXPORTER_OTLP_ENDPOINT.name=otel', 'OTEL_EXPORTER_OTLP_ENDPOINT.key=url'].map(
    (set) => `serviceDefaults.secrets.${set}`,
  )
  const ports = (peer: string) => `serviceDefaults.networkPolicy.egress.${peer}.ports={9000}`

  expect(() => withMinimal(...secret)).toThrow(/services\.documents\.networkPolicy\.egress\.s3\.ports is empty/)
  expect(openPorts(withMinimal(...secret, ports('s3')), 'documents')).toContain(9000)
  expect(() => withMinimal(...collector)).toThrow(/egress\.telemetry\.ports is empty/)
  expect(openPorts(withMinimal(...collector, ports('telemetry')), 'gateway')).toContain(9000)
})

onHelm('DNS answers in kube-system, on OpenShift and from the cache of the node', () => {
  const manifests = withMinimal()

  for (const name of [...serviceNames, 'matters-prepare', 'check']) {
    const dns = egressOf(manifests, name).find(({ ports }) => ports.some(({ port }) => port === 53))!
    expect(dns.ports).toEqual(DNS.flatMap((port) => ['TCP', 'UDP'].map((protocol) => ({ protocol, port }))))
    expect(JSON.stringify(dns.to)).toMatch(/"kube-system".*"openshift-dns".*"169\.254\.20\.10\/32"/)
  }
})

onHelm('no service reaches an address that hands out credentials, until documents is allowed to', () => {
  const all = [...serviceNames, 'documents-prepare']
  const reaching = (manifests: Manifest[]) => all.filter((name) => egressOf(manifests, name).some(givesCredentials))
  const storage = 'services.documents.prepare.storage=true'

  expect(reaching(withMinimal(storage))).toEqual([])
  const enabled = 'serviceDefaults.networkPolicy.egress.podIdentity.enabled=true'
  expect(reaching(withMinimal(storage, enabled))).toEqual(['documents', 'documents-prepare'])
})

/** Whether a rule leads to an agent or metadata service: link-local, at the port of HTTP. */
function givesCredentials({ ports, to }: Rule): boolean {
  const isWeb = ports.some(({ port }) => port === 80)
  const blocks = (to ?? []).flatMap((peer: { ipBlock?: { cidr: string; except?: string[] } }) => peer.ipBlock ?? [])
  const isLinkLocal = ({ cidr, except = [] }: { cidr: string; except?: string[] }) =>
    cidr.startsWith('169.254.') || (cidr === '0.0.0.0/0' && !except.includes('169.254.0.0/16'))
  // Elsewhere link-local addresses are those of name servers.
  return to === undefined ? isWeb : blocks.some((block) => isLinkLocal(block) && (isWeb || block.cidr === '0.0.0.0/0'))
}

onHelm('a proxy is closed until it is switched on, and then open to the services that call others', () => {
  const going = (...sets: string[]) => {
    const manifests = withMinimal('services.documents.prepare.storage=true', ...sets)
    return [...serviceNames, 'documents-prepare'].filter((name) => openPorts(manifests, name).includes(3128))
  }

  expect(going()).toEqual([])
  expect(going('serviceDefaults.networkPolicy.egress.proxy.enabled=true')).toEqual([
    'identity',
    'documents',
    'notifications',
    'integrations',
    'documents-prepare',
  ])
})

onHelm('a proxy that a network policy closes is refused, unless rules of the operator may open it', () => {
  const inSecret = { secrets: { OUTGOING_PROXY_URL: { name: 'outgoing-proxy', key: 'url' } } }
  const inFile = { secretFiles: { settings: { OUTGOING_PROXY_URL: 'proxy-url' } } }
  const withProxy = (where: object, networkPolicy: object = {}) =>
    withValues({ services: { notifications: { ...where, networkPolicy } } })

  for (const where of [inSecret, inFile]) {
    expect(() => withProxy(where)).toThrow(/services\.notifications has OUTGOING_PROXY_URL.*egress\.proxy/)
    withProxy(where, { egress: { proxy: { enabled: true } } })
    withProxy(where, { extraEgress: [{ ports: [{ port: 8080 }] }] })
    withProxy(where, { enabled: false })
  }
})

onHelm('a pooler is where the database is, unless it has an address of its own', () => {
  const egress = 'serviceDefaults.networkPolicy.egress'
  const whereIs = (port: number, ...sets: string[]) =>
    egressOf(withMinimal(`${egress}.database.to[0].ipBlock.cidr=10.1.0.0/16`, ...sets), 'matters')
      .filter(({ ports }) => ports.some((open) => open.port === port))
      .map((rule) => blocksOf([rule]))

  expect([whereIs(5432), whereIs(6432)]).toEqual([[['10.1.0.0/16']], [['10.1.0.0/16']]])
  expect(whereIs(6432, `${egress}.pooler.to[0].ipBlock.cidr=10.2.0.0/16`)).toEqual([['10.2.0.0/16']])
})

onHelm('further rules hold for the pods of a service, the work before them and its check', () => {
  const block = '169.254.169.254/32'
  const manifests = withMinimal(`serviceDefaults.networkPolicy.extraEgress[0].to[0].ipBlock.cidr=${block}`)

  for (const name of [...serviceNames, 'matters-prepare', 'check']) {
    expect(blocksOf(egressOf(manifests, name))).toContain(block)
  }
})

onHelm('the notes say which ports are open, and which of them to anywhere', () => {
  const notes = (...sets: string[]) => renderNotes(helm, { values: [valuesOf('high-availability')], sets })

  expect(notes()).toContain(
    'integrations: from prometheus 9090; to dns 53 5353, mongodb 27017, nats 4222, telemetry 4318',
  )
  expect(notes()).toMatch(/documents: .* s3 443\*/)
  expect(notes('services.matters.networkPolicy.enabled=false')).toContain('matters: everything, without a policy')
  const refuses = 'A connection to any other port gets no answer'
  expect(notes()).toContain(refuses)
  expect(notes('serviceDefaults.networkPolicy.enabled=false')).not.toContain(refuses)
})
