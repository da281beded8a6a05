import { newApiKey } from '@dossier/runtime'
import type { Caller } from './caller.ts'
import { Interrupted, type Recorder } from './recorder.ts'
import { createMatter, requestDocument } from './writes.ts'

/**
 * Tells whether every service does its work: a write in matters, one in documents, which asks matters, a read of
 * notifications and of integrations, and a key that only identity can know to be unknown.
 */
export function createProbe(caller: Caller, recorder: Recorder): () => Promise<boolean> {
  async function refusesUnknownKey(): Promise<boolean> {
    const reply = await caller.call('GET', '/api/v1/webhooks', {
      key: newApiKey('live'),
      provokes: ['401 invalid_api_key'],
    })
    return reply.kind === 'refused'
  }

  async function integrationsAnswer(): Promise<boolean> {
    const reply = await caller.call('GET', '/api/v1/integrations/practicemgr/status', {
      provokes: ['503 integration_not_configured'],
    })
    return reply.kind !== 'unavailable'
  }

  return async () => {
    try {
      await requestDocument(recorder, await createMatter(recorder, null))
      await recorder.ask('GET', '/api/v1/webhooks')
      return (await refusesUnknownKey()) && (await integrationsAnswer())
    } catch (err) {
      if (err instanceof Interrupted) return false
      throw err
    }
  }
}
