import { isDeepStrictEqual } from 'node:util'
import { serviceNames } from '@dossier/contracts'
import { type Settings, tableOwnerSettings } from '@dossier/runtime'
import { frontSchema } from './front-schema.ts'
import { peers } from './peers.ts'
import { anyList, anyObject, flag, object, port, text, texts, whole } from './schema-parts.ts'
import { ownSecurityContexts, securityContexts } from './security-schema.ts'
import type { ChartParts } from './service-facts.ts'
import { type JsonSchema, settingSchema } from './setting-schema.ts'

/** The longest preStop that leaves time to drain within what clusters usually grant. */
const PRE_STOP_S_MAX = 120
const GRACE_S_MAX = 3_600

/** host[:port][/path], or nothing: image names have no scheme, and the chart puts the slash. */
const registry: JsonSchema = { type: 'string', pattern: '^([a-zA-Z0-9.-]+(:[0-9]+)?(/[a-z0-9._-]+)*)?$' }
const keyOfSecret = object({ name: { type: 'string', minLength: 1 }, key: { type: 'string', minLength: 1 } })
const keyOfSecretOrNull: JsonSchema = { ...keyOfSecret, type: ['object', 'null'] }
const quantity: JsonSchema = { type: 'string', pattern: '^[0-9]+([KMGTP]i?)?$' }
/** A null takes away what holds for all services. */
const fileOfSecret: JsonSchema = { type: ['string', 'null'], pattern: '^[^/]' }
const peer = object({ enabled: flag, ports: { type: 'array', items: port }, to: anyList })
const autoscaling = object({
  enabled: flag,
  minReplicas: whole(1),
  maxReplicas: whole(1),
  cpuPercent: whole(1),
  scaleDownSeconds: whole(0, 3_600),
})
const keda = object({
  enabled: flag,
  natsMonitoring: text,
  natsAccount: text,
  lagPerReplica: whole(1),
  pollingSeconds: whole(1),
})
const alertChoice = object({
  enabled: flag,
  for: { type: 'string', pattern: '^([0-9]+(ms|[smhdwy]))+$' },
  labels: texts,
})
/** Scheduling of a pod. */
const placement = {
  nodeSelector: texts,
  tolerations: anyList,
  affinity: anyObject,
  priorityClassName: text,
  runtimeClassName: text,
}
const probe = object({ periodSeconds: whole(1), timeoutSeconds: whole(1), failureThreshold: whole(1) })

/** The schema of the chart's values: a key, or the name of an alert, that it does not know is refused with its name. */
export function renderValuesSchema({ services, operatorSettings }: ChartParts, alerts: readonly string[]): string {
  const everySetting = services.map(({ settings }) => settings)
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart dossier. Derived from the services: `npm run derive` rewrites it.',
    definitions: { alert: alertChoice, front: frontSchema, fileOfSecret, ...ownSecurityContexts },
    ...object({
      global: {
        ...object({ imageRegistry: registry, imagePullSecrets: anyList, labels: texts }),
        // Charts that include this one have keys of their own here.
        additionalProperties: true,
      },
      serviceDefaults: {
        ...object({
          ...commonValues(operatorSettings),
          settings: object(plainSchemas(everySetting)),
          secrets: object(secretSchemas(everySetting)),
          secretFiles: secretFiles(everySetting),
        }),
        // A null takes away a default, and what the restricted profile asks for with it.
        required: Object.keys(securityContexts),
      },
      services: object(
        Object.fromEntries(
          serviceNames.map((name) => {
            const { settings } = services.find((service) => service.name === name)!
            return [name, ownValues(settings, operatorSettings, everySetting)]
          }),
        ),
      ),
      caBundle: object({ configMap: text, secret: text, key: { type: 'string', pattern: '^[-._a-zA-Z0-9]+$' } }),
      gatewayService: defined('front'),
      mailService: defined('front'),
      ingress: object({ enabled: flag, className: text, annotations: texts, host: text, tlsSecret: text }),
      httpRoute: object({
        enabled: flag,
        annotations: texts,
        hostnames: { type: 'array', items: text },
        parentRefs: anyList,
      }),
      monitoring: object({
        serviceMonitor: object({ enabled: flag, labels: texts, interval: text }),
        prometheusRule: object({
          enabled: flag,
          labels: texts,
          runbookPage: { type: 'string', pattern: '^(https?://[^#]+)?$' },
          alertLabels: texts,
          alerts: object(Object.fromEntries(alerts.map((alert) => [alert, defined('alert')]))),
        }),
        dashboards: object({ enabled: flag, labels: texts }),
      }),
      extraObjects: { type: 'array', items: { type: ['object', 'string'] } },
      check: object({ enabled: flag, url: text, podAnnotations: texts, storage: peer }),
      backup: object({
        enabled: flag,
        schedule: { type: 'string', minLength: 9 },
        timeZone: text,
        overdueHours: whole(1, 99_999),
        image: { type: 'string', minLength: 1 },
        user: whole(1),
        kept: whole(1, 9_999),
        existingClaim: text,
        size: quantity,
        storageClass: text,
        scratchSize: quantity,
        secrets: object(Object.fromEntries(databaseOwners(services).map((name) => [name, keyOfSecretOrNull]))),
        deadlineSeconds: whole(60),
        nodeSelector: texts,
        resources: anyObject,
      }),
      command: object({
        service: { enum: ['', ...serviceNames] },
        // --set makes numbers and booleans of what looks like some.
        args: { type: 'array', items: { type: ['string', 'number', 'boolean'] } },
        stdin: flag,
      }),
    }),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

const databaseOwners = (services: ChartParts['services']) =>
  services.filter(({ settings }) => 'DATABASE_URL' in settings).map(({ name }) => name)

/** Values of one service: those of serviceDefaults, and the settings that the service knows. */
function ownValues(settings: Settings, operatorSettings: Settings, everySetting: readonly Settings[]): JsonSchema {
  const plain = plainSchemas([settings])
  const shared = plainSchemas(everySetting)
  const ofSettings = Object.entries(plain).map(([name, schema]) =>
    isDeepStrictEqual(schema, shared[name]) ? [name, asInDefaults(`settings/properties/${name}`)] : [name, schema],
  )
  return object({
    ...Object.fromEntries(Object.keys(commonValues(operatorSettings)).map((name) => [name, asInDefaults(name)])),
    ...Object.fromEntries(Object.keys(ownSecurityContexts).map((name) => [name, defined(name)])),
    settings: object(Object.fromEntries(ofSettings)),
    secrets: object(secretSchemas([settings])),
    secretFiles: secretFiles([settings]),
  })
}

function asInDefaults(path: string): JsonSchema {
  return { $ref: `#/properties/serviceDefaults/properties/${path}` }
}

function defined(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` }
}

/** Values that every service has. */
function commonValues(operatorSettings: Settings): Record<string, JsonSchema> {
  return {
    enabled: flag,
    image: object({
      repository: text,
      tag: text,
      digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
      pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] },
    }),
    replicas: whole(0),
    workers: object({ enabled: flag, replicas: whole(0), resources: anyObject, autoscaling, keda, ...placement }),
    existingSecret: text,
    extraEnv: anyList,
    extraVolumes: anyList,
    extraVolumeMounts: anyList,
    extraInitContainers: anyList,
    extraContainers: anyList,
    prepare: object({
      enabled: flag,
      hooks: flag,
      run: whole(1),
      migrate: flag,
      nats: flag,
      storage: flag,
      operatorSecret: keyOfSecret,
      databaseOwnerSecret: object({ name: text, key: { type: 'string', minLength: 1 } }),
      databaseOwnerFiles: secretFiles([tableOwnerSettings]),
      secretFiles: secretFiles([operatorSettings]),
      settings: object(plainSchemas([operatorSettings])),
      annotations: texts,
      podAnnotations: texts,
      deadlineSeconds: whole(30),
      resources: anyObject,
    }),
    resources: anyObject,
    ...securityContexts,
    preStopSeconds: whole(0, PRE_STOP_S_MAX),
    terminationGracePeriodSeconds: whole(1, GRACE_S_MAX),
    probes: object({ startup: probe, readiness: probe, liveness: probe }),
    podDisruptionBudget: object({ enabled: flag, maxUnavailable: { type: ['integer', 'string'] } }),
    spread: object({ zones: whenUnsatisfiable, nodes: whenUnsatisfiable }),
    autoscaling,
    keda,
    serviceAccount: object({ create: flag, name: text, annotations: texts }),
    networkPolicy: object({
      enabled: flag,
      egress: object(Object.fromEntries(peers.map((name) => [name, peer]))),
      ingress: object(
        Object.fromEntries(['callers', 'prometheus', 'mail'].map((name) => [name, object({ from: anyList })])),
      ),
      extraEgress: anyList,
      extraIngress: anyList,
    }),
    deploymentAnnotations: texts,
    podLabels: texts,
    podAnnotations: texts,
    ...placement,
    dnsPolicy: { enum: ['', 'ClusterFirst', 'Default', 'None'] },
    dnsConfig: anyObject,
    hostAliases: anyList,
  }
}

const whenUnsatisfiable: JsonSchema = { enum: ['ScheduleAnyway', 'DoNotSchedule'] }

/** Files with secret settings. Processes read no other setting from a file. */
function secretFiles(settings: readonly Settings[]): JsonSchema {
  const names = settings.flatMap((some) => Object.keys(some).filter((name) => some[name]!.secret))
  return object({
    volume: anyObject,
    mountPath: { type: 'string', pattern: '^/.' },
    settings: object(Object.fromEntries(names.map((name) => [name, defined('fileOfSecret')]))),
  })
}

/** Any setting may come from a Secret. */
function secretSchemas(settings: readonly Settings[]): Record<string, JsonSchema> {
  return Object.fromEntries(settings.flatMap((some) => Object.keys(some).map((name) => [name, keyOfSecret])))
}

/** A setting that several services read differently must be valid for all of them. */
function plainSchemas(settings: readonly Settings[]): Record<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema[]>()
  for (const [name, setting] of settings.flatMap((some) => Object.entries(some))) {
    if (setting.secret) continue
    const known = schemas.get(name) ?? []
    const schema = settingSchema(setting)
    if (!known.some((other) => isDeepStrictEqual(other, schema))) schemas.set(name, [...known, schema])
  }
  return Object.fromEntries([...schemas].map(([name, all]) => [name, all.length === 1 ? all[0]! : { allOf: all }]))
}
