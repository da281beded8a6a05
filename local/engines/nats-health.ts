const ANSWER_TIMEOUT_MS = 3_000

/**
 * works: it takes messages. unwell: it says no, and a new start would change nothing. stuck: JetStream is off, or a stream takes no
 * messages since a write failed; a new start helps. silent: it gives no answer in time.
 */
export type NatsHealth = 'works' | 'unwell' | 'stuck' | 'silent'

/**
 * Asks a server's monitoring port how it is. `/healthz` goes on saying "ok" when JetStream hangs (seen with server 2.9). It alone tells of
 * a stream that takes no messages since a write failed (seen with 2.15.3). `deploy/nats/serve.sh` has the same rules, and
 * `deploy/test/nats-health.test.ts` holds both against one table.
 */
export async function askNats(monitorPort: number, timeoutMs = ANSWER_TIMEOUT_MS): Promise<NatsHealth> {
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${monitorPort}/${path}`, { signal: AbortSignal.timeout(timeoutMs) })
    return { ok: answer.status === 200, text: await answer.text() }
  }
  try {
    const jsz = await ask('jsz')
    if (/"disabled": *true/.test(jsz.text)) return 'stuck'
    const healthz = await ask('healthz')
    if (healthz.text.includes('write error')) return 'stuck'
    return healthz.ok && jsz.ok ? 'works' : 'unwell'
  } catch {
    return 'silent'
  }
}

/** Whether a new start of the server would not help. */
export const goesOn = (health: NatsHealth): boolean => health === 'works' || health === 'unwell'
