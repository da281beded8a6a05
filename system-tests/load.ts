import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const READINESS_EVERY_MS = 25
const TURNS_MAX = 100

/** A replica of the gateway as a load balancer sees it. */
interface Target {
  url: string
  opsUrl: string
}

export interface LoadAnswer {
  status: number
  data: Record<string, unknown>
  error?: { code: string }
}

/**
 * Sends requests over keep-alive connections to the replicas that say they are ready, in turn, as a load balancer does.
 * Moves on when a connection is refused, which is before anything was sent; every other failure is the caller's to see.
 */
export function createBalancer(targets: readonly Target[]) {
  const replicas: (Target & { ready: boolean; agent: Agent })[] = []
  const watching: Promise<void>[] = []
  let stopped = false
  let turn = 0

  /** Sends to this one too, whenever it says that it is ready. */
  function add(target: Target): void {
    const replica = { url: target.url, opsUrl: target.opsUrl, ready: true, agent: new Agent({ keepAlive: true }) }
    replicas.push(replica)
    watching.push(watch(replica))
  }

  async function watch(replica: Target & { ready: boolean }): Promise<void> {
    while (!stopped) {
      replica.ready = await fetch(`${replica.opsUrl}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      await sleep(READINESS_EVERY_MS)
    }
  }

  for (const target of targets) add(target)

  async function next() {
    for (let turns = 0; turns < TURNS_MAX; turns++) {
      for (const _replica of replicas) {
        const replica = replicas[turn++ % replicas.length]!
        if (replica.ready) return replica
      }
      await sleep(READINESS_EVERY_MS)
    }
    throw new Error('no gateway is ready')
  }

  return {
    add,
    async send(method: string, path: string, key: string, body?: object): Promise<LoadAnswer> {
      for (;;) {
        const replica = await next()
        try {
          return await exchange(replica.agent, replica.url + path, method, key, body)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
          replica.ready = false
        }
      }
    },
    async stop() {
      stopped = true
      await Promise.all(watching)
      for (const { agent } of replicas) agent.destroy()
    },
  }
}

function exchange(agent: Agent, url: string, method: string, key: string, body?: object): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body)
    const headers = {
      'x-api-key': key,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const req = request(url, { agent, method, headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => resolve({ status: res.statusCode!, ...JSON.parse(Buffer.concat(chunks).toString()) }))
    })
    req.on('error', reject)
    req.end(text)
  })
}
