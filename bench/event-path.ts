import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
/** Gauges of what waits: rows that have not left their outbox, messages that their consumer has not handled. */
const WAITING = /^(?:\w+_)?(?:outbox_unpublished_rows|consumer_pending_messages)(?:\{[^}]*\})? (\S+)$/gm

/** Resolves when nothing waits in the outboxes and consumers of the services among these processes. */
export async function untilDry(pids: readonly number[]): Promise<void> {
  const ports = (await Promise.all(pids.map(opsPortOf))).filter((port) => port !== undefined)
  for (;;) {
    const waiting = await Promise.all(ports.map(waitingAt))
    if (waiting.every((count) => count === 0)) return
    await sleep(POLL_MS)
  }
}

/** Undefined if the process is no service. Its environment says it in every version of the platform. */
async function opsPortOf(pid: number): Promise<string | undefined> {
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8')
  return /(?:^|\0)OPS_PORT=(\d+)/.exec(environment)?.[1]
}

async function waitingAt(port: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const metrics = await response.text()
  return [...metrics.matchAll(WAITING)].reduce((sum, [, count]) => sum + Number(count), 0)
}
