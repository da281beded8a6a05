import type { Call } from '@dossier/contracts'
import type { SpanStart } from '../telemetry/tracing.ts'

/** How a call shows in a trace, on either side. */
export function rpcSpan(call: Call, kind: 'client' | 'server', requestId?: string): SpanStart {
  return {
    name: call.name,
    kind,
    attributes: {
      'rpc.system.name': 'nats',
      'rpc.method': `${call.service}/${call.name}`,
      ...(requestId !== undefined && { 'dossier.request_id': requestId }),
    },
  }
}
