import { type FirmId, type OwnerName, type Principal, planRateLimits, type ServiceName } from '@dossier/contracts'
import { createPrincipalSigner, newId } from '@dossier/runtime'
import { type System, sendRequest, until, WAIT_MS_MAX } from '@dossier/testbed'

/** What a service answers: the data, or the code and details of a refusal. */
export interface ServiceAnswer<Data> {
  data?: Data
  code?: string
  details?: object
}

/** Who asks: a service in its own name, or a key of a firm whose request to an operation led to the call. */
export type Asker = { service: ServiceName } | { firmId: FirmId; operation: string }

/** Asks a service over NATS, as another service does. */
export async function askService<Data>(
  t: System,
  owner: OwnerName,
  call: string,
  input: object,
  { as, callMs = WAIT_MS_MAX }: { as: Asker; callMs?: number },
): Promise<ServiceAnswer<Data>> {
  const deadlineAt = Date.now() + callMs
  const asker = 'service' in as ? as : { principal_token: tokenFor(t, as, deadlineAt) }
  const request = JSON.stringify({ request_id: 'test', deadline_at: deadlineAt, input, ...asker })
  const reply = await sendRequest(t.bus, `rpc.${owner}.${call}`, request, callMs + 1_000)
  return reply.json()
}

/** Asks again while the service has no time, or while another call does the same, as services do. */
export async function untilServiceAnswers<Data>(ask: () => Promise<ServiceAnswer<Data>>): Promise<ServiceAnswer<Data>> {
  let answer: ServiceAnswer<Data> = {}
  await until(async () => {
    answer = await ask()
    return answer.code !== 'service_unavailable'
  })
  return answer
}

function tokenFor(
  t: System,
  { firmId, operation }: { firmId: FirmId; operation: string },
  expiresAtMs: number,
): string {
  const principal: Principal = {
    firm_id: firmId,
    plan: 'enterprise',
    kind: 'api_key',
    credential_id: newId('key'),
    user_id: null,
    client_id: null,
    matter_id: null,
    role: null,
    scopes: ['matters:write'],
    admin: false,
    rate_limit: planRateLimits.enterprise,
  }
  const signer = createPrincipalSigner(t.environmentOf('gateway').PRINCIPAL_SIGNING_KEY!)
  return signer.sign({ principal, operation, expiresAtMs })
}
