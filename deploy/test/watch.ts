import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@dossier/contracts'
import { begin, eventually, say, undoLater } from './in-steps.ts'
import type { Installation } from './installation.ts'
import { findMissingImage } from './obstacle.ts'
import { startTraceStore } from './trace-store.ts'

const FOUND_MS_MAX = 120_000

/** Starts what there is an image of in profile `observe`, and looks at what it has of the services. */
export async function watch(checkout: string, installation: Installation, request: () => Promise<unknown>) {
  begin('Watch with Prometheus and the OpenTelemetry Collector')
  await tryWith('prometheus', checkout, () => watchMetrics(checkout, installation))
  await tryWith('otel-collector', checkout, () => watchTraces(installation, request))
}

async function tryWith(name: string, checkout: string, attempt: () => Promise<void>): Promise<void> {
  const image = await findMissingImage(checkout, [name])
  if (image) say(`${name} was not tested: the image ${image} is neither on this machine nor at its registry`)
  else await attempt()
}

/** @throws unless Prometheus reaches every service, has the alerts and understands the dashboard */
async function watchMetrics(checkout: string, installation: Installation): Promise<void> {
  await installation.compose(['up', '--detach', '--no-deps', 'prometheus'])
  const url = `http://${await installation.addressOf('prometheus')}:9090/api/v1`
  const ask = async (path: string) => ((await (await fetch(`${url}${path}`)).json()) as Answer).data
  await eventually(
    'every service is scraped',
    async () => {
      const answer = await ask('/targets').catch(() => undefined)
      const up = answer?.activeTargets.filter(({ health }) => health === 'up') ?? []
      return new Set(up.map(({ labels }) => labels.job)).size === serviceNames.length || undefined
    },
    FOUND_MS_MAX,
  )
  const alerts = (await ask('/rules')).groups.flatMap(({ rules }) => rules)
  assert(alerts.length > 0 && alerts.every(({ health }) => health !== 'err'))
  const queries = dashboardQueries(checkout)
  for (const query of queries) {
    const { status, error } = (await (await fetch(`${url}/query?query=${encodeURIComponent(query)}`)).json()) as Answer
    assert.equal(status, 'success', `${error} in ${query}`)
  }
  say(
    `Prometheus asks all services, has ${alerts.length} alerts, and answers the dashboard's ${queries.length} queries`,
  )
}

/** As Grafana would send them. */
function dashboardQueries(checkout: string): string[] {
  const file = join(checkout, 'deploy', 'helm', 'dossier', 'files', 'dashboard.json')
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(readFileSync(file, 'utf8'))
  return panels
    .flatMap(({ targets = [] }) => targets)
    .map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll(/\$\w+/g, '.*'))
}

/** @throws unless a request's trace through two services arrives at the trace store */
async function watchTraces(installation: Installation, request: () => Promise<unknown>): Promise<void> {
  const store = await startTraceStore(installation.hostAddress)
  undoLater(() => store.stop())
  await installation.compose(['up', '--detach', '--no-deps', 'otel-collector'])
  await eventually(
    'a trace through gateway and matters arrives',
    async () => {
      await request()
      return [...store.traces.values()].some((names) => names.has('gateway') && names.has('matters')) || undefined
    },
    FOUND_MS_MAX,
  )
  say('the Collector passes on the trace of a request through gateway and matters')
}

/** Of Prometheus, as far as the test looks at it. */
interface Answer {
  status: string
  error?: string
  data: {
    activeTargets: { health: string; labels: { job: string } }[]
    groups: { rules: { health: string }[] }[]
  }
}
