import { createHmac } from 'node:crypto'
import { type FirmId, integrations } from '@dossier/contracts'
import { sendToOperation, type TestPracticeManagement, until } from '@dossier/testbed'
import { named, unique } from '../names.ts'
import type { Scene } from '../scene.ts'

const { connectIntegration, receiveIntegrationCallback, receiveIntegrationEvent } = integrations.operations

/** The other side of a firm's connection. */
interface Connection {
  userId: number
  /** The part of the subscription's address that nobody can guess. */
  subscription: string
  /** Signs its events. */
  secret: string
}

const connections = new WeakMap<TestPracticeManagement, Map<FirmId, Promise<Connection>>>()

/** Connects the firm to an account of its own, once. Undefined in a system without practice management. */
export async function connect({ t, firm, practiceManagement }: Scene): Promise<Connection | undefined> {
  if (!practiceManagement) return undefined
  const known = connections.get(practiceManagement) ?? new Map<FirmId, Promise<Connection>>()
  connections.set(practiceManagement, known)
  const connection = known.get(firm.id) ?? connectToNewAccount(t, firm, practiceManagement)
  known.set(firm.id, connection)
  return await connection
}

async function connectToNewAccount(
  t: Scene['t'],
  firm: Scene['firm'],
  practiceManagement: TestPracticeManagement,
): Promise<Connection> {
  const { account, users } = practiceManagement.controls.addAccount({
    name: named('account'),
    users: [{ first_name: 'Jo', last_name: 'Miller', email: `jo-${unique()}@arranged.test` }],
    practice_areas: Object.values(integrations.defaultCaseTypeMappings),
  })
  const userId = users[0]!.id
  const callback = await consent(t, firm, practiceManagement, userId)
  const { status, error } = await sendToOperation(t.baseUrl, receiveIntegrationCallback, callback, undefined)
  if (status !== receiveIntegrationCallback.status) throw new Error(`a firm was not connected: ${error?.code}`)
  const ofAccount = () =>
    practiceManagement.controls
      .holdings()
      .webhooks.filter(({ account_id, status }) => account_id === account.id && status === 'enabled')
  await until(async () => ofAccount().some(({ model }) => model === 'matter'))
  const { url, shared_secret } = ofAccount().find(({ model }) => model === 'matter')!
  return { userId, subscription: new URL(url).searchParams.get('subscription')!, secret: shared_secret }
}

/** The query of the callback after a person has agreed. */
async function consent(
  t: Scene['t'],
  firm: Scene['firm'],
  practiceManagement: TestPracticeManagement,
  userId: number,
): Promise<Record<string, string>> {
  const { data, error } = await t.call(connectIntegration, {}, firm.key)
  if (error) throw new Error(`connecting was refused: ${error.code}`)
  const back = await practiceManagement.walkConsent(data.location, { userId })
  return Object.fromEntries(back.searchParams)
}

/** A callback that connects the firm anew, to the account that it has. */
export async function makeCallback(scene: Scene): Promise<{ state: string; code: string }> {
  const { t, firm, practiceManagement } = scene
  const connection = await connect(scene)
  if (!practiceManagement || !connection) return { state: 'of-no-connection', code: 'of-no-consent' }
  return (await consent(t, firm, practiceManagement, connection.userId)) as { state: string; code: string }
}

/** An event as the other side sends it. */
export async function makeSignedEvent(
  scene: Scene,
): Promise<{ body: string; signature: string; subscription: string }> {
  const { secret, subscription } = (await connect(scene)) ?? { secret: 'none', subscription: 'unknown' }
  const body = JSON.stringify({ data: { id: 1, name: named('record') }, meta: { event: 'updated', webhook_id: 1 } })
  return { body, signature: createHmac('sha256', secret).update(body).digest('hex'), subscription }
}

/** One more inbound event of the firm. */
export async function makeInboundEvent(scene: Scene): Promise<void> {
  const { body, signature, subscription } = await makeSignedEvent(scene)
  const response = await fetch(`${scene.t.baseUrl}${receiveIntegrationEvent.path}?subscription=${subscription}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook-signature': signature },
    body,
  })
  if (!response.ok) throw new Error(`an event was refused: ${response.status}`)
}
