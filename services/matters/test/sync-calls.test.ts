import { type MatterId, matters, type Principal, type Role, Scope, type UserId } from '@dossier/contracts'
import { newId } from '@dossier/runtime'
import { type SeededFirm, type ServiceClient, type System, startServiceClient, startSystem } from '@dossier/testbed'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const { createClient, createMatter, filterVisibleMatters, getMatterForSync } = matters.operations

let t: System
let connector: ServiceClient<'integrations'>
let firm: SeededFirm
let staff: UserId
let serial = 0

beforeAll(async () => {
  t = await startSystem()
  connector = await startServiceClient(t, 'integrations')
  firm = await t.seedFirm()
  await t.seedPermit(firm)
  staff = await t.seedUser(firm, 'staff')
})
afterAll(async () => {
  await connector.stop()
  await t.stop()
})

async function seedMatter(fields: object = {}, of = firm): Promise<MatterId> {
  const { data } = await t.call(
    createMatter,
    { title: `Synced ${++serial}`, practice_area: 'other', ...fields },
    of.key,
  )
  return data.id as MatterId
}

const principalOf = (role: Role | null): Principal => ({
  firm_id: firm.id,
  plan: 'enterprise',
  kind: role === null ? 'api_key' : 'session',
  credential_id: role === null ? newId('key') : newId('ses'),
  user_id: role === null ? null : staff,
  client_id: null,
  matter_id: null,
  role,
  scopes: [...Scope.options],
  admin: role === null,
  rate_limit: { per_minute: 100, burst: 100 },
})

test('a matter comes with its client and the users it is assigned to', async () => {
  const client = { first_name: 'Ana', last_name: 'Silva', email: 'ana@sync.test', phone: '+12125550123' }
  const { data } = await t.call(createClient, client, firm.key)
  const id = await seedMatter({
    client_id: data.id,
    case_number: '1:26-cv-00421',
    practice_area: 'immigration',
    assigned_users: [staff],
  })

  const matter = await connector.ask(getMatterForSync, { firm_id: firm.id, matter_id: id })

  expect(matter).toEqual({
    id,
    title: `Synced ${serial}`,
    status: 'active',
    case_number: '1:26-cv-00421',
    practice_area: 'immigration',
    assigned_attorney: null,
    assigned_users: [staff],
    client: { id: data.id, ...client },
  })
})

test('a matter without client has none', async () => {
  const id = await seedMatter()

  const matter = await connector.ask(getMatterForSync, { firm_id: firm.id, matter_id: id })

  expect(matter).toMatchObject({ client: null, case_number: null, assigned_users: [] })
})

test('who sees all matters of the firm sees these, unknown ones and those of other firms left out', async () => {
  const ids = [await seedMatter(), await seedMatter()]
  const foreign = await seedMatter({}, await t.seedFirm())
  const matter_ids = [...ids, foreign, 'mat_01kagq8t5re8hbyqm2s4w7x9zc' as MatterId]

  const visible = await Promise.all(
    ([null, 'attorney', 'paralegal'] as const).map((role) =>
      connector.askAs(principalOf(role), filterVisibleMatters, { matter_ids }),
    ),
  )

  expect(visible).toEqual(Array(3).fill(ids.toSorted()))
})

test('staff sees matters assigned to them, either way', async () => {
  const assigned = [await seedMatter({ assigned_attorney: staff }), await seedMatter({ assigned_users: [staff] })]
  const other = await seedMatter()

  const visible = await connector.askAs(principalOf('staff'), filterVisibleMatters, {
    matter_ids: [other, ...assigned],
  })

  expect(visible).toEqual(assigned.toSorted())
})
