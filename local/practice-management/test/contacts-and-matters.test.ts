import { expect, test } from '@jest/globals'
import { connect, seedMatter, startTestStandIn } from './fixtures.ts'

const PERSON = {
  type: 'Person',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email_addresses: [{ name: 'Work', address: 'ada@client.test', default_email: true }],
  phone_numbers: [{ name: 'Mobile', number: '+15550001', default_number: true }],
}
const ROWS = 'fields=id,name,email_addresses{id,name,address,default_email},phone_numbers{id,number}'

test('a contact is made and found by a part of its address, among others that have that part', async () => {
  const { ask } = await connect(await startTestStandIn())
  const ada = await ask('POST', `/contacts.json?${ROWS}`, PERSON)
  await ask('POST', '/contacts.json', {
    ...PERSON,
    email_addresses: [{ name: 'Work', address: 'bada@client.test' }],
  })
  await ask('POST', '/contacts.json', { type: 'Company', name: 'ada@client.test Ltd' })

  const found = await ask('GET', '/contacts.json?query=ADA@client.test&type=Person&fields=email_addresses{address}')

  expect(ada.status).toBe(201)
  expect(ada.body.data).toEqual({
    id: expect.any(Number),
    name: 'Ada Lovelace',
    email_addresses: [{ id: expect.any(Number), name: 'Work', address: 'ada@client.test', default_email: true }],
    phone_numbers: [{ id: expect.any(Number), number: '+15550001' }],
  })
  expect(found.body.data).toEqual([
    { email_addresses: [{ address: 'ada@client.test' }] },
    { email_addresses: [{ address: 'bada@client.test' }] },
  ])
})

test('rows are edited by their id; without it another row is added', async () => {
  const { ask } = await connect(await startTestStandIn())
  const { body } = await ask('POST', `/contacts.json?${ROWS}`, PERSON)
  const { id, email_addresses, phone_numbers } = body.data
  const patch = (data: unknown) => ask('PATCH', `/contacts/${id}.json?${ROWS}`, data)

  const edited = await patch({ email_addresses: [{ id: email_addresses[0].id, address: 'ada@new.test' }] })
  const added = await patch({
    email_addresses: [{ name: 'Home', address: 'ada@home.test', default_email: true }],
    phone_numbers: [{ id: phone_numbers[0].id, _destroy: true }],
  })

  expect(edited.body.data.email_addresses).toEqual([{ ...email_addresses[0], address: 'ada@new.test' }])
  expect(added.body.data.email_addresses).toMatchObject([
    { address: 'ada@new.test', default_email: false },
    { address: 'ada@home.test', default_email: true },
  ])
  expect(added.body.data.phone_numbers).toEqual([])
})

test.each([
  ['no last name', { ...PERSON, last_name: '' }],
  ['an address without @', { ...PERSON, email_addresses: [{ name: 'Work', address: 'ada' }] }],
  ['an unknown kind of phone', { ...PERSON, phone_numbers: [{ name: 'Car', number: '1' }] }],
  ['an unknown type', { ...PERSON, type: 'Robot' }],
  ['a field that is not there', { ...PERSON, first_nmae: 'Ada' }],
  ['a row that is not there', { ...PERSON, email_addresses: [{ id: 1, address: 'ada@client.test' }] }],
])('a contact with %s is refused with 422', async (_what, data) => {
  const standIn = await startTestStandIn()
  const { ask } = await connect(standIn)

  const { status, body } = await ask('POST', '/contacts.json', data)

  expect(status).toBe(422)
  expect(body).toEqual({ error: { type: 'UnprocessableEntity', message: expect.any(String) } })
  expect(standIn.controls.holdings().contacts).toEqual([])
})

test('the status of a matter is written in lower case and read with a capital', async () => {
  const standIn = await startTestStandIn()
  const { ask, accountId } = await connect(standIn)
  const { contact } = seedMatter(standIn, accountId)
  const [area] = (await ask('GET', '/practice_areas.json?name=family')).body.data

  const made = await ask('POST', '/matters.json?fields=id,status,client{id,name},practice_area{name},custom_number', {
    client: { id: contact.id },
    description: 'Divorce',
    status: 'open',
    practice_area: { id: area.id },
    custom_number: 'C-1',
  })
  const closed = await ask('PATCH', `/matters/${made.body.data.id}.json?fields=status,description`, {
    status: 'closed',
  })
  const capital = await ask('PATCH', `/matters/${made.body.data.id}.json`, { status: 'Open' })

  expect(made.status).toBe(201)
  expect(made.body.data).toEqual({
    id: expect.any(Number),
    status: 'Open',
    client: { id: contact.id, name: 'Ada Lovelace' },
    practice_area: { name: 'Family' },
    custom_number: 'C-1',
  })
  expect(closed.body.data).toEqual({ status: 'Closed', description: 'Divorce' })
  expect(capital.status).toBe(422)
})

test('matters are listed by client, status, words and time', async () => {
  let now = new Date('2026-11-23T12:00:00Z')
  const standIn = await startTestStandIn({ clock: () => now })
  const { ask, accountId } = await connect(standIn)
  const first = seedMatter(standIn, accountId, 'Divorce of A and B')
  now = new Date('2026-11-23T13:00:00Z')
  const second = seedMatter(standIn, accountId, 'Adoption')
  standIn.controls.changeMatter({ matter_id: first.matter.id, data: { status: 'pending' } })
  const list = async (query: string) =>
    (await ask('GET', `/matters.json?${query}`)).body.data.map(({ id }: { id: number }) => id)

  expect(await list('')).toEqual([first.matter.id, second.matter.id])
  expect(await list(`client_id=${second.contact.id}`)).toEqual([second.matter.id])
  expect(await list('status=pending,closed')).toEqual([first.matter.id])
  expect(await list('query=divorce')).toEqual([first.matter.id])
  expect(await list('created_since=2026-11-23T12:30:00Z')).toEqual([second.matter.id])
  expect(await list('updated_since=2026-11-23T12:30:00Z')).toEqual([first.matter.id, second.matter.id])
  expect((await ask('GET', '/matters.json?status=Open')).status).toBe(400)
})

test('accounts differ in the numbers that may be written', async () => {
  const standIn = await startTestStandIn({
    accounts: [
      {
        name: 'Firm',
        users: [{ first_name: 'Maja', last_name: 'L', email: 'm@l.test' }],
        writable_numbers: ['display_number'],
      },
    ],
  })
  const { ask, accountId } = await connect(standIn)
  const { matter } = seedMatter(standIn, accountId)
  const patch = (data: unknown) => ask('PATCH', `/matters/${matter.id}.json?fields=display_number,custom_number`, data)

  const custom = await patch({ custom_number: 'C-1' })
  const display = await patch({ display_number: 'D-1' })

  expect(custom.status).toBe(422)
  expect(display.body.data).toEqual({ display_number: 'D-1', custom_number: null })
})

test('a practice area is made once', async () => {
  const { ask } = await connect(await startTestStandIn())

  const made = await ask('POST', '/practice_areas.json?fields=id,name', { name: 'Tax' })
  const again = await ask('POST', '/practice_areas.json', { name: 'tax' })
  const found = await ask('GET', '/practice_areas.json?name=Tax&fields=id,name')

  expect([made.status, again.status]).toEqual([201, 422])
  expect(found.body.data).toEqual([made.body.data])
})

test('nothing of one account is seen or changed from another', async () => {
  const standIn = await startTestStandIn()
  const [ours, theirs] = [await connect(standIn, 0), await connect(standIn, 2)]
  const { contact, matter } = seedMatter(standIn, theirs.accountId)

  const read = await Promise.all(
    ['/contacts', '/matters'].map(async (path) => (await ours.ask('GET', `${path}.json`)).body.data),
  )
  const single = await ours.ask('PATCH', `/matters/${matter.id}.json`, { description: 'Ours' })
  const made = await ours.ask('POST', '/matters.json', { client: { id: contact.id } })

  expect(read).toEqual([[], []])
  expect([single.status, single.body.error.type]).toEqual([404, 'RecordNotFound'])
  expect(made.status).toBe(422)
})
