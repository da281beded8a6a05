import { createLogger } from '@dossier/runtime'
import { type System, until } from '@dossier/testbed'
import type { Constants } from '../src/config.ts'
import { type RunningGateway, startGateway } from '../src/gateway.ts'

export type LogLine = Record<string, unknown> & { message: string }

/** A further gateway of a system, with settings of its own, whose log is kept. */
export interface Edge extends RunningGateway {
  readonly lines: readonly LogLine[]
  /** The line of a request; waits until it is written. */
  lineOf(requestId: string): Promise<LogLine>
}

export async function startEdge(
  t: System,
  settings: Record<string, string> = {},
  constants: Partial<Constants> = {},
): Promise<Edge> {
  const lines: LogLine[] = []
  const write = (fields: object, message: string) => void lines.push({ ...fields, message })
  const log = Object.assign(createLogger('gateway', 'silent'), { info: write, warn: write, error: write })
  const gateway = await startGateway({
    environment: {
      NATS_URL: t.natsUrlOf('gateway'),
      PRINCIPAL_SIGNING_KEY: t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY,
      OPS_PORT: '0',
      PORT: '0',
      BIND_HOST: '127.0.0.1',
      APP_URL: 'http://app.test',
      ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      ADDRESS_FAILURES_PER_MINUTE: '1000000',
      DRAIN_LEAD_MS: '0',
      DRAIN_MS_MAX: '5000',
      ...settings,
    },
    clock: t.clock.read,
    constants,
    log,
  })
  return {
    ...gateway,
    lines,
    async lineOf(requestId) {
      const find = () => lines.find(({ request_id, message }) => request_id === requestId && message === 'request')
      await until(async () => find() !== undefined)
      return find()!
    },
  }
}
