import type { Fresh, Ledger } from '../store/ledger.ts'
import { type MatterRecord, type MatterStatus, matterNumbers } from '../store/records.ts'
import { type Call, type CallRequest, call } from './call.ts'
import { contactShape, requireContact } from './contacts.ts'
import { apiErrors } from './errors.ts'
import { etag, nested, plain, type Shape } from './fields.ts'
import { filterCommon, matchesQuery } from './filters.ts'
import { type Data, idIn, oneOf, referenceOf, refuseUnknown, textIn, textOf } from './input.ts'
import { practiceAreaShape } from './practice-areas.ts'

const STATUSES = ['open', 'pending', 'closed'] as const
const WRITABLE = ['client', 'description', 'status', 'practice_area', ...matterNumbers]
const DESCRIPTION_CHARACTERS_MAX = 65_535

export function matterShape({ store }: Ledger): Shape<MatterRecord> {
  return {
    id: plain(({ id }) => id),
    etag,
    display_number: plain(({ display_number }) => display_number),
    custom_number: plain(({ custom_number }) => custom_number),
    client_reference: plain(({ client_reference }) => client_reference),
    description: plain(({ description }) => description),
    status: plain(({ status }) => status[0]!.toUpperCase() + status.slice(1)),
    open_date: plain(({ open_date }) => open_date),
    pending_date: plain(({ pending_date }) => pending_date),
    close_date: plain(({ close_date }) => close_date),
    created_at: plain(({ created_at }) => created_at),
    updated_at: plain(({ updated_at }) => updated_at),
    client: nested(
      () => contactShape,
      ({ client_id }) => store.find('contacts', client_id) ?? null,
    ),
    practice_area: nested(
      () => practiceAreaShape,
      ({ practice_area_id }) => (practice_area_id ? (store.find('practice_areas', practice_area_id) ?? null) : null),
    ),
  }
}

export function matterCalls(ledger: Ledger): Call[] {
  const shape = matterShape(ledger)
  const required = ({ user, id }: CallRequest) => {
    const matter = ledger.find('matters', user.account_id, id)
    if (!matter) throw apiErrors.notFound('Matter')
    return matter
  }

  return [
    call({
      method: 'get',
      path: '/matters',
      shape,
      answer({ user, query }) {
        const clientId = idIn(query, 'client_id')
        const practiceAreaId = idIn(query, 'practice_area_id')
        const statuses = textIn(query, 'status')?.split(',').map(statusInQuery)
        return filterCommon(ledger.list('matters', user.account_id), query).filter(
          (matter) =>
            (clientId === undefined || matter.client_id === clientId) &&
            (practiceAreaId === undefined || matter.practice_area_id === practiceAreaId) &&
            (statuses === undefined || statuses.includes(matter.status)) &&
            matchesQuery(query, [
              matter.display_number,
              matter.custom_number,
              matter.client_reference,
              matter.description,
              ledger.store.find('contacts', matter.client_id)?.name ?? null,
            ]),
        )
      },
    }),
    call({ method: 'get', path: '/matters/:id', shape, answer: required }),
    call({
      method: 'post',
      path: '/matters',
      shape,
      answer: ({ user, data }) => ledger.add('matters', user.account_id, newMatter(ledger, user.account_id, data())),
    }),
    call({
      method: 'patch',
      path: '/matters/:id',
      shape,
      answer(request) {
        const matter = required(request)
        return ledger.change('matters', matter, matterChanges(ledger, matter.account_id, request.data(), matter))
      },
    }),
  ]
}

/** @throws ApiError 422 if the data is not a valid matter */
export function newMatter(ledger: Ledger, accountId: number, data: Data): Fresh<'matters'> {
  const clientId = referenceOf(data, 'client')
  if (!clientId) throw apiErrors.unprocessable("client can't be blank")
  const client = requireContact(ledger, accountId, clientId)
  return {
    client_id: clientId,
    description: null,
    practice_area_id: null,
    display_number: `${String(ledger.store.count('matters') + 1).padStart(5, '0')}-${client.last_name ?? client.name}`,
    custom_number: null,
    client_reference: null,
    status: 'open',
    open_date: todayOf(ledger),
    pending_date: null,
    close_date: null,
    ...matterChanges(ledger, accountId, data),
  }
}

/** Only the fields that were sent change. */
export function matterChanges(
  ledger: Ledger,
  accountId: number,
  data: Data,
  matter?: MatterRecord,
): Partial<Fresh<'matters'>> {
  refuseUnknown(data, WRITABLE)
  const description = textOf(data, 'description', DESCRIPTION_CHARACTERS_MAX)
  const clientId = referenceOf(data, 'client')
  if (clientId === null) throw apiErrors.unprocessable("client can't be blank")
  if (clientId !== undefined) requireContact(ledger, accountId, clientId)
  const practiceAreaId = referenceOf(data, 'practice_area')
  if (practiceAreaId && !ledger.find('practice_areas', accountId, practiceAreaId))
    throw apiErrors.unprocessable('practice_area must exist')
  const status = data.status === undefined ? undefined : oneOf('status', data.status, STATUSES)
  return {
    ...(description !== undefined && { description }),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(practiceAreaId !== undefined && { practice_area_id: practiceAreaId }),
    ...numbersIn(ledger, accountId, data),
    ...(status !== undefined && status !== matter?.status && { status, ...datesOf(ledger, status) }),
  }
}

/** Which numbers applications may write depends on the account. */
function numbersIn(ledger: Ledger, accountId: number, data: Data): Partial<Fresh<'matters'>> {
  const { writable_numbers } = ledger.store.find('accounts', accountId)!
  const sent = matterNumbers.filter((name) => data[name] !== undefined)
  for (const name of sent) {
    if (!writable_numbers.includes(name)) throw apiErrors.unprocessable(`${name} cannot be written in this account`)
    if (name === 'display_number' && !textOf(data, name)) throw apiErrors.unprocessable("display_number can't be blank")
  }
  return Object.fromEntries(sent.map((name) => [name, textOf(data, name)]))
}

/** The dates that a change of status sets. */
function datesOf(ledger: Ledger, status: MatterStatus): Partial<Fresh<'matters'>> {
  const today = todayOf(ledger)
  if (status === 'open') return { pending_date: null, close_date: null }
  return status === 'pending' ? { pending_date: today } : { close_date: today }
}

const todayOf = (ledger: Ledger) => ledger.now().toISOString().slice(0, 10)

function statusInQuery(text: string): MatterStatus {
  const status = STATUSES.find((one) => one === text.trim())
  if (!status) throw apiErrors.badRequest(`status must be one of ${STATUSES.join(', ')}`)
  return status
}
