import { createHmac } from 'node:crypto'
import { type FirmId, integrations } from '@dossier/contracts'
import { sendToOperation, type TestPracticeManagement, until } from '@dossier/testbed'
import { named, unique } from '../names.ts'
import type { Scene } from '../scene.ts'

const { connectIntegration, getIntegrationStatus, receiveIntegrationCallback, receiveIntegrationEvent } =
  integrations.operations

/** The other side of a firm's connection. */
interface Connection {
  userId: number
  /** The part of the subscription's address that nobody can guess. */
  subscription: string
  /** Signs its events. */
  secret: string
}

interface Known {
  accountId: number
  userId: number
}

const accounts = new WeakMap<TestPracticeManagement, Map<FirmId, Promise<Known>>>()

/** Connects the firm to an account of its own, unless it is connected. Undefined in a system without practice management. */
export async function connect(scene: Scene): Promise<Connection | undefined> {
  const { firm, practiceManagement } = scene
  if (!practiceManagement) return undefined
  const ofFirms = accounts.get(practiceManagement) ?? new Map<FirmId, Promise<Known>>()
  accounts.set(practiceManagement, ofFirms)
  const former = ofFirms.get(firm.id) ?? Promise.resolve(newAccount(practiceManagement))
  // One after the other: of several at once the first connects.
  const account = former.then(async (known) => {
    await connectTo(known, scene, practiceManagement)
    return known
  })
  ofFirms.set(
    firm.id,
    account.catch(() => former),
  )
  const { accountId, userId } = await account
  return { userId, ...(await subscriptionTo(accountId, practiceManagement)) }
}

function newAccount({ controls }: TestPracticeManagement): Known {
  const { account, users } = controls.addAccount({
    name: named('account'),
    users: [{ first_name: 'Jo', last_name: 'Miller', email: `jo-${unique()}@arranged.test` }],
    practice_areas: Object.values(integrations.defaultCaseTypeMappings),
  })
  return { accountId: account.id, userId: users[0]!.id }
}

async function connectTo(
  { userId }: Known,
  { t, firm }: Scene,
  practiceManagement: TestPracticeManagement,
): Promise<void> {
  const { data: present, error: refusal } = await t.call(getIntegrationStatus, {}, firm.key)
  if (refusal) throw new Error(`the status of the connection was refused: ${refusal.code}`)
  if (present.connected) return
  const callback = await consent(t, firm, practiceManagement, userId)
  const { status, error } = await sendToOperation(t.baseUrl, receiveIntegrationCallback, callback, undefined)
  if (status !== receiveIntegrationCallback.status) throw new Error(`a firm was not connected: ${error?.code}`)
}

/** The newest subscription to an account's matters, once it is there. */
async function subscriptionTo(
  accountId: number,
  { controls }: TestPracticeManagement,
): Promise<Omit<Connection, 'userId'>> {
  const newest = () =>
    controls
      .holdings()
      .webhooks.findLast(
        ({ account_id, model, status }) => account_id === accountId && model === 'matter' && status === 'enabled',
      )
  await until(async () => newest() !== undefined)
  const { url, shared_secret } = newest()!
  return { subscription: new URL(url).searchParams.get('subscription')!, secret: shared_secret }
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

/** A callback that reconnects the firm to its present account. */
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
