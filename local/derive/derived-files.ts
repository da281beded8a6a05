import { readFileSync } from 'node:fs'
import { renderOperationHelp } from '@dossier/cli/generate'
import { permanentCodesOf, renderClient } from '@dossier/client/generate'
import { documents, errorKinds, type OwnerName, ownerNames, type ServiceName } from '@dossier/contracts'
import { webhookVector } from '@dossier/contracts/webhook-vector'
import { renderPythonClient } from '@dossier/python/generate'
import {
  connectionsOutsidePool,
  databaseOwnerMetrics,
  databaseSettings,
  everyProcessMetrics,
  jobsOnceInJetStream,
  type MetricDefinition,
  metricsOf,
  type NatsNeeds,
  operatorSettings,
  ownerMetrics,
  renderEnvExample,
  type Settings,
  searchMetrics,
  settingsOf,
  tableOwnerSettings,
} from '@dossier/runtime'
import { renderN8nNode } from 'n8n-nodes-dossier/generate'
import pg from 'pg'
import { versionOf } from '../release/version-of.ts'
import { type ChartService, chartFiles, renderAlertFile } from './chart/index.ts'
import { withServiceVersions } from './compose-tags.ts'
import { renderLetterLayout } from './letter-layout.ts'
import { type MetricsSection, renderMetricsPage } from './metrics-page.ts'
import { renderNatsConf } from './nats-conf.ts'
import { renderRejectionWordsFile } from './rejection-words-file.ts'
import { renderRolesFile } from './roles-file.ts'
import { renderSchema } from './schema-file.ts'
import { renderSettingsPage } from './settings-page.ts'
import { withImagesOf } from './store-images.ts'
import { renderTelemetryPage } from './telemetry-page.ts'

/** A committed file that is derived from the code. */
export interface DerivedFile {
  url: URL
  render(): string | Promise<string>
}

const root = new URL('../../', import.meta.url)
const composeFile = new URL('deploy/compose.yaml', root)
const tellScript = new URL('deploy/postgres/tell.sql', root)
const trialStores = new URL('deploy/helm/trial/stores.yaml', root)
const letterFolder = new URL('services/notifications/src/messages/layout/', root)

/**
 * Every derived file there is; `npm run derive` writes them, and a test holds them against the code. `databaseUrlOf`
 * leads to a migrated database of each service.
 */
export async function derivedFiles(databaseUrlOf: (service: OwnerName) => string): Promise<DerivedFile[]> {
  const { renderOpenApi } = await import('@dossier/gateway/openapi')
  const { settings } = await import('@dossier/gateway/config')
  const ofOwners = await Promise.all(
    ownerNames.map(async (name): Promise<DerivedFile[]> => {
      const { service } = await import(`@dossier/${name}`)
      return [
        {
          url: new URL(`services/${name}/.env.example`, root),
          render: () => renderEnvExample(settingsOf(service)),
        },
        { url: new URL(`services/${name}/schema.sql`, root), render: () => schemaAt(databaseUrlOf(name)) },
      ]
    }),
  )
  return [
    { url: new URL('openapi.json', root), render: renderOpenApi },
    ...clientFiles(renderOpenApi()),
    {
      url: new URL('packages/cli/src/generated/operation-help.ts', root),
      render: () => renderOperationHelp(JSON.parse(renderOpenApi())),
    },
    { url: new URL('apps/web/src/console/api/roles.ts', root), render: renderRolesFile },
    { url: new URL('apps/web/src/console/data/rejection-words.ts', root), render: renderRejectionWordsFile },
    { url: new URL('services/gateway/.env.example', root), render: () => renderEnvExample(settings) },
    {
      url: new URL('local/nats/nats-needs.json', root),
      render: async () => `${JSON.stringify(await allNatsNeeds(), null, 2)}\n`,
    },
    {
      url: new URL('deploy/helm/dossier/files/nats.conf', root),
      render: async () => renderNatsConf(await allNatsNeeds()),
    },
    { url: new URL('docs/metrics.md', root), render: async () => renderMetricsPage(await metricsSections()) },
    { url: new URL('docs/operations/settings.md', root), render: settingsPage },
    { url: new URL('docs/operations/opentelemetry.md', root), render: renderTelemetryPage },
    { url: new URL('deploy/observe/alerts.json', root), render: async () => renderAlertFile(await allMetrics()) },
    {
      url: new URL('letter-layout.ts', letterFolder),
      render: () => renderLetterLayout(new URL('letter.mjml', letterFolder)),
    },
    { url: composeFile, render: () => withServiceVersions(readFileSync(composeFile, 'utf8'), versionOf) },
    {
      url: trialStores,
      render: () => withImagesOf(readFileSync(composeFile, 'utf8'), readFileSync(trialStores, 'utf8')),
    },
    // Helm reads no file outside of the chart.
    { url: new URL('deploy/helm/dossier/files/tell.sql', root), render: () => readFileSync(tellScript, 'utf8') },
    // A package of Python has no files from outside of its folder.
    { url: new URL('packages/python/LICENSE', root), render: () => readFileSync(new URL('LICENSE', root), 'utf8') },
    {
      url: new URL('packages/python/test/unit/webhook_vector.json', root),
      render: () => `${JSON.stringify(webhookVector, null, 2)}\n`,
    },
    ...(await derivedChartFiles()),
    ...ofOwners.flat(),
  ]
}

const wholeFileBytesMax = documents.WHOLE_FILE_SIZE_MB_MAX * 2 ** 20

/** The operations, types and errors of the clients. */
function clientFiles(description: string): DerivedFile[] {
  const codes = Object.entries(errorKinds).map(([code, kind]) => ({ code, ...kind }))
  const filesIn = (folder: string, sources: Record<string, string>) =>
    Object.entries(sources).map(([name, source]) => ({
      url: new URL(name, new URL(folder, root)),
      render: () => source,
    }))
  return [
    ...filesIn('packages/client/src/generated/', renderClient(JSON.parse(description), codes)),
    ...filesIn('packages/python/src/dossier/', renderPythonClient(JSON.parse(description), codes)),
    ...filesIn(
      'packages/n8n/',
      renderN8nNode(JSON.parse(description), { wholeFileBytesMax, permanentCodes: permanentCodesOf(codes) }),
    ),
  ]
}

/** Files of the Helm chart that depend on the services. */
async function derivedChartFiles(): Promise<DerivedFile[]> {
  const { settings } = await import('@dossier/gateway/config')
  const { prepareStorageSettings } = await import('@dossier/documents/config')
  const gateway: ChartService = {
    name: 'gateway',
    version: versionOf('gateway'),
    settings,
    natsNeeds: undefined,
    connections: undefined,
    migrateSettings: {},
    storageSettings: {},
  }
  const owners = await Promise.all(
    ownerNames.map(async (name): Promise<ChartService> => {
      const { service } = await import(`@dossier/${name}`)
      return {
        name,
        version: versionOf(name),
        settings: settingsOf(service),
        natsNeeds: service,
        connections: connectionsOutsidePool(service),
        migrateSettings: service.storage?.settings ?? {
          ...databaseSettings,
          ...tableOwnerSettings,
          ...service.tableOwner?.settings,
        },
        storageSettings: name === 'documents' ? prepareStorageSettings : {},
      }
    }),
  )
  const sections = await metricsSections()
  const files = chartFiles({ services: [gateway, ...owners], operatorSettings, sections })
  return Object.entries(files).map(([path, render]) => ({ url: new URL(`deploy/helm/dossier/${path}`, root), render }))
}

async function allMetrics(): Promise<MetricDefinition[]> {
  return (await metricsSections()).flatMap((section) => section.metrics)
}

/** For the streams, consumers and permissions of the NATS server. */
function allNatsNeeds(): Promise<NatsNeeds[]> {
  return Promise.all(
    ownerNames.map(async (name): Promise<NatsNeeds> => {
      const { service } = await import(`@dossier/${name}`)
      const { consumers = [], jobs = [], pulls = [], journals } = service as NatsNeeds
      return {
        name,
        consumers: consumers.map((consumer) => ({ name: consumer.name, subject: consumer.subject })),
        jobs: jobsOnceInJetStream(jobs).map(({ name: job }) => ({ job: { name: job, wasInJetStream: true } })),
        pulls,
        ...(journals && { journals }),
      }
    }),
  )
}

async function settingsPage(): Promise<string> {
  const { settings } = await import('@dossier/gateway/config')
  const ofOwners = await Promise.all(
    ownerNames.map(async (name): Promise<[ServiceName, Settings]> => {
      const { service } = await import(`@dossier/${name}`)
      return [name, settingsOf(service)]
    }),
  )
  return renderSettingsPage(new Map<ServiceName, Settings>([['gateway', settings], ...ofOwners]), [
    { command: 'prepare-nats', settings: operatorSettings },
    { command: 'migrate', settings: tableOwnerSettings },
  ])
}

/** Services without metrics of their own have no section. */
async function metricsSections(): Promise<MetricsSection[]> {
  const { metrics } = await import('@dossier/gateway/metrics')
  const ofOwners = await Promise.all(
    ownerNames.map(async (name): Promise<MetricsSection> => {
      const { service } = await import(`@dossier/${name}`)
      return { title: `The service ${name}`, metrics: metricsOf(service) }
    }),
  )
  return [
    { title: 'The gateway', metrics: Object.values(metrics) },
    { title: 'Every process', metrics: everyProcessMetrics },
    { title: 'Every service', metrics: ownerMetrics },
    { title: 'Every service with a database', metrics: databaseOwnerMetrics },
    { title: 'Services that search', metrics: Object.values(searchMetrics) },
    ...ofOwners.filter((section) => section.metrics.length > 0),
  ]
}

async function schemaAt(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await renderSchema(client)
  } finally {
    await client.end()
  }
}
