import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

export interface Figures {
  requests: number
  failed: number
  /** The first ones. */
  failures: string[]
}

/** Callers in the cluster that use every service; see load.mjs. */
export class Load {
  readonly #cluster: Cluster

  private constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  static async start(
    cluster: Cluster,
    { image, apiKey, node }: { image: string; apiKey: string; node: string },
  ): Promise<Load> {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'load' },
      spec: {
        nodeName: node,
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'load',
            image,
            imagePullPolicy: 'IfNotPresent',
            command: ['node', '/load/load.mjs'],
            // Otherwise pods that start would leave it no CPU, and its requests would end late.
            resources: { requests: { cpu: '50m' } },
            env: [
              { name: 'GATEWAY_URL', value: 'http://dossier-gateway' },
              { name: 'API_KEY', value: apiKey },
            ],
            securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
            volumeMounts: [{ name: 'load', mountPath: '/load' }],
          },
        ],
        volumes: [{ name: 'load', configMap: { name: 'load' } }],
      },
    }
    const script = readFileSync(join(import.meta.dirname, 'load.mjs'), 'utf8')
    const map = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'load' }, data: { 'load.mjs': script } }
    await cluster.kubectl(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [map, pod] }))
    await cluster.kubectl(['wait', '--for', 'condition=Ready', 'pod/load', '--timeout', '60s'])
    return new Load(cluster)
  }

  /** The load of an earlier run. */
  static async find(cluster: Cluster): Promise<Load | undefined> {
    const pods = await cluster.get('pods')
    return pods.some(({ metadata }) => metadata.name === 'load') ? new Load(cluster) : undefined
  }

  /** Of the requests that began since this was last asked, once all of them have ended. */
  figures(): Promise<Figures> {
    return this.#ask('/figures')
  }

  pause(): Promise<unknown> {
    return this.#ask('/pause')
  }

  /** Goes on after a pause, and no longer hurries. */
  resume(): Promise<unknown> {
    return this.#ask('/resume')
  }

  /** Sends more requests, until `resume`. */
  hurry(): Promise<unknown> {
    return this.#ask('/hurry')
  }

  /** How many writes were acknowledged, and which of them cannot be read. */
  verify(): Promise<{ lost: string[]; acknowledged: number }> {
    return this.#ask('/verify')
  }

  async #ask<Answer>(path: string): Promise<Answer> {
    const source = `console.log(await (await fetch('http://127.0.0.1:8099${path}')).text())`
    return JSON.parse(await this.#cluster.script('load', source))
  }
}
