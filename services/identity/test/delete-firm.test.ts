import { identity, toUuid } from '@dossier/contracts'
import { signatureHeader } from '@dossier/local/billing-provider'
import { migrate } from '@dossier/runtime'
import {
  type SeededFirm,
  type System,
  startSystem,
  startTestBillingProvider,
  type TestBillingProvider,
  until,
} from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedMember } from './people.ts'
import { createRunner, slugOf } from './running-commands.ts'

let t: System
let provider: TestBillingProvider
let run: ReturnType<typeof createRunner>['run']

beforeAll(async () => {
  provider = await startTestBillingProvider()
  t = await startSystem({ environment: { identity: provider.environment } })
  ;({ run } = createRunner(t))
})
afterAll(async () => {
  await t.stop()
  await provider.stop()
})

async function seedFirm(): Promise<SeededFirm> {
  const firm = await t.seedFirm({ name: 'Alder & Birch' })
  await seedMember(t, firm, 'admin')
  return firm
}

const exists = async ({ id }: SeededFirm) =>
  (await t.query('identity', 'select from firms where id = $1', [toUuid(id)])).length > 0

test('delete-firm deletes a firm whose name is typed, and a new firm may have its slug', async () => {
  const firm = await seedFirm()
  const slug = slugOf(firm.id)

  const { code, output } = await run(['delete-firm', slug], 'Alder & Birch\n')
  const admin = ['--email', `eva@${slug}.test`, '--first-name', 'Eva', '--last-name', 'Kline']
  const made = await run(['create-firm', slug, '--name', 'Another', '--plan', 'pro', ...admin])

  expect([code, output]).toEqual([0, expect.stringMatching(/^the firm Alder & Birch is deleted; rows removed: /)])
  expect(await exists(firm)).toBe(false)
  expect(made.output).toMatch(/ was made as firm_/)
  expect((await run(['delete-firm', slug], '\n')).errors).toContain('nothing is deleted: no name was typed')
  expect((await run(['list-deleted-firms'])).output).toMatch(new RegExp(`^${slug}  ${firm.id}  .* removed `, 'm'))
})

test('a deletion whose command has ended in the middle is gone on with by identity', async () => {
  const firm = await seedFirm()
  await t.stopService('documents')
  const broken = await run(['delete-firm', firm.id, '--confirm', 'Alder & Birch'])
  const isThere = await exists(firm)
  await t.startService('documents')

  t.clock.advance(660_000)
  await t.restart('identity')

  expect([broken.code, isThere]).toEqual([1, true])
  await until(async () => !(await exists(firm)))
  expect(JSON.parse((await run(['list-deleted-firms', '--json'])).output)).toContainEqual(
    expect.objectContaining({ firm_id: firm.id, removed_at: expect.any(String) }),
  )
})

test('a firm is deleted where migrate-post has dropped what earlier versions used', async () => {
  const firm = await seedFirm()
  for (const service of ['matters', 'documents', 'notifications'] as const) {
    const folder = new URL(`../../${service}/migrations/`, import.meta.url)
    await migrate(t.environmentOf(service).DATABASE_URL!, folder, { post: true })
  }

  const { code, errors } = await run(['delete-firm', firm.id, '--confirm', 'Alder & Birch'])

  expect([code, errors]).toEqual([0, ''])
  expect(await exists(firm)).toBe(false)
})

test('services that do not run here are not asked, if the operator says so', async () => {
  const firm = await seedFirm()
  await t.stopService('integrations')
  try {
    const command = ['delete-firm', firm.id, '--confirm', 'Alder & Birch']

    expect((await run([...command, '--without', 'billing'])).errors).toContain('billing is not a service')
    expect((await run([...command, '--without', 'integrations'])).code).toBe(0)
    expect(await exists(firm)).toBe(false)
  } finally {
    await t.startService('integrations')
  }
})

test('a firm with a subscription that runs is not deleted', async () => {
  const firm = await seedFirm()
  const id = toUuid(firm.id)
  await t.query('identity', 'insert into billing_customers (firm_id, customer_id, created_at) values ($1, $2, now())', [
    id,
    `cus_${id}`,
  ])
  const subscription = `insert into billing_subscriptions (id, firm_id, status, current_period_start, current_period_end,
      cancel_at_period_end, created_at, event_at, event_rank, event_id, version)
    values ($2, $1, 'active', now(), now(), false, now(), now(), 1, 'evt', 1)`
  await t.query('identity', subscription, [id, `sub_${id}`])
  const remove = () => run(['delete-firm', firm.id, '--confirm', 'Alder & Birch'])

  const refused = await remove()
  await t.query('identity', `update billing_subscriptions set status = 'canceled' where firm_id = $1`, [id])

  expect(refused.errors).toBe('Alder & Birch has a subscription (active): end it at the payment provider first')
  expect((await remove()).code).toBe(0)
})

/** The firm's checkout, which somebody has open. */
async function openCheckout(firm: SeededFirm) {
  const { data } = await t.call(identity.operations.createCheckoutSession, { plan: 'pro' }, firm.key)
  return { id: data.id, status: () => provider.checkoutSessions().find(({ id }) => id === data.id)!.status }
}

const removeWithBilling = (firm: SeededFirm) =>
  run(['delete-firm', firm.id, '--confirm', 'Alder & Birch'], '', provider.environment)

test('the checkout that a firm has open is closed before the firm is deleted', async () => {
  const firm = await seedFirm()
  const checkout = await openCheckout(firm)

  const { code, errors } = await removeWithBilling(firm)

  expect([code, errors]).toEqual([0, ''])
  expect(checkout.status()).toBe('expired')
})

test('a firm whose checkout was paid is not removed, though no event has said so', async () => {
  const firm = await seedFirm()
  const checkout = await openCheckout(firm)
  // Events go nowhere here.
  provider.business.pay(checkout.id)

  const { errors } = await removeWithBilling(firm)

  expect(errors).toBe('the firm has a subscription (active): end it at the payment provider first')
  expect(await exists(firm)).toBe(true)
})

test('an event of a deleted firm that still pays is logged as an error with the subscription', async () => {
  const firm = await seedFirm()
  const checkout = await openCheckout(firm)
  // Events go nowhere here, and without the provider's settings the command asks nobody.
  provider.business.pay(checkout.id)
  const { code } = await run(['delete-firm', firm.id, '--confirm', 'Alder & Birch'])
  const event = provider.events().findLast(({ type }) => type === 'customer.subscription.updated')!
  const body = JSON.stringify(event)
  const [secret] = provider.environment.BILLING_WEBHOOK_SECRETS!.split(',')
  const signature = signatureHeader(body, [secret!], new Date())

  // Only processes have logs of their own.
  await t.stopService('identity')
  const replica = await t.startProcess('identity', { LOG_LEVEL: 'error' })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await fetch(`${t.baseUrl}/api/v1/billing/webhooks`, { method: 'POST', headers, body })
  await replica.stop()
  await t.startService('identity')

  expect([code, answer.status]).toEqual([0, 200])
  const lines = [...(await t.logs()).values()].join('\n').split('\n')
  const line = lines.find((text) => text.includes('a deleted firm has a subscription'))!
  expect(JSON.parse(line)).toMatchObject({ firm_id: firm.id, subscription: event.data.object.id, status: 'active' })
  expect(await exists(firm)).toBe(false)
})

test('a service that answers cannot be left out', async () => {
  const firm = await seedFirm()

  const { errors } = await run(['delete-firm', firm.id, '--confirm', 'Alder & Birch', '--without', 'documents'])

  expect(errors).toBe('documents runs here: leave it out of --without')
  expect(await exists(firm)).toBe(true)
})

test('a service that was left out by mistake is asked once the operator says so', async () => {
  const firm = await seedFirm()
  const id = toUuid(firm.id)
  const rows = () => t.query('documents', 'select from search_dictionary where firm_id = $1', [id])
  await t.query('documents', `insert into search_dictionary (firm_id, source, word) values ($1, 'a', 'b')`, [id])
  await t.stopService('documents')
  try {
    await run(['delete-firm', firm.id, '--confirm', 'Alder & Birch', '--without', 'documents'])
  } finally {
    await t.startService('documents')
  }
  const left = (await rows()).length

  const { code } = await run(['delete-firm', firm.id, '--without', ''])

  expect([left, code, (await rows()).length]).toEqual([1, 0, 0])
})
