import { type Call, integrations, subjectOf } from '@dossier/contracts'
import type { System } from '@dossier/testbed'

/** Takes the place of the integrations service, and keeps what it was asked. */
export interface AnsweringIntegrations {
  /** Inputs of requests to a call, oldest first. */
  asked(call: Call): unknown[]
  /** Has a call answered so from now on: with `data`, or with a refusal's `code` and `details`. */
  answer(call: Call, body: { data: unknown } | { code: string; details?: object }): void
}

/** Stops the integrations service of a system and answers its calls in its place, in the form of services. */
export async function answerForIntegrations(t: System): Promise<AnsweringIntegrations> {
  await t.stopService('integrations')
  const inputs = new Map<string, unknown[]>()
  const answers = new Map<string, object>()
  for (const call of Object.values(integrations.operations)) {
    t.bus.subscribe(subjectOf(call), {
      callback: (_error, message) => {
        inputs.set(call.name, [...(inputs.get(call.name) ?? []), message.json<{ input: unknown }>().input])
        message.respond(JSON.stringify(answers.get(call.name) ?? { code: 'service_unavailable', details: {} }))
      },
    })
  }
  await t.bus.flush()
  return {
    asked: ({ name }) => inputs.get(name) ?? [],
    answer: ({ name }, body) => void answers.set(name, body),
  }
}
