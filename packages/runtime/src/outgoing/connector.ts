import type { Agent, buildConnector } from 'undici'
import type { ConnectorOptions } from './connector-options.ts'

/** The option `connect` of an undici Agent: connects through the proxy, if there is one and the target is not an exception. */
export function connectorFor(options: ConnectorOptions): NonNullable<Agent.Options['connect']> {
  const { proxy, timeoutMs, targetGuard, allowH2 } = options
  const direct = {
    timeout: timeoutMs,
    ...(targetGuard && { lookup: targetGuard.lookup }),
    ...(allowH2 !== undefined && { allowH2 }),
  }
  if (!proxy) return direct
  // A client loads undici with its first request.
  let through: Promise<buildConnector.connector> | undefined
  return (wanted, callback) => {
    through ??= import('./connector-through.ts').then(({ connectorThrough }) =>
      connectorThrough(proxy, direct, options),
    )
    through.then(
      (connect) => connect(wanted, callback),
      (error) => callback(error, null),
    )
  }
}
