import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'

export interface Figures {
  requests: number
  failed: number
  failures: string[]
}

/** Callers in the cluster that use every service until the namespace is removed; see load.mjs. */
export class Load {
  readonly #cluster: Cluster
  #before: Figures = { requests: 0, failed: 0, failures: [] }

  private constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  static async start(cluster: Cluster, { image, apiKey }: { image: string; apiKey: string }): Promise<Load> {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'load' },
      spec: {
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            name: 'load',
            image,
            imagePullPolicy: 'IfNotPresent',
            command: ['node', '/load/load.mjs'],
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

  /** What has happened since it was last asked. */
  async sinceLast(): Promise<Figures> {
    const now: Figures = await this.#ask('/report')
    const before = this.#before
    this.#before = now
    return {
      requests: now.requests - before.requests,
      failed: now.failed - before.failed,
      failures: now.failures.slice(before.failures.length),
    }
  }

  /** Acknowledged clients, and how many of them cannot be read. */
  verify(): Promise<{ lost: number; acknowledged: number }> {
    return this.#ask('/verify')
  }

  async #ask<Answer>(path: string): Promise<Answer> {
    const source = `console.log(await (await fetch('http://127.0.0.1:8099${path}')).text())`
    return JSON.parse(await this.#cluster.script('load', source))
  }
}
