import type { Fresh, Ledger } from '../store/ledger.ts'
import type { ContactRecord, EmailRow, PhoneRow } from '../store/records.ts'
import { type Call, type CallRequest, call } from './call.ts'
import { apiErrors } from './errors.ts'
import { etag, plain, rows, type Shape } from './fields.ts'
import { filterCommon, matchesQuery } from './filters.ts'
import { type Data, oneOf, refuseUnknown, requiredText, rowsOf, textIn } from './input.ts'
import { editRows } from './rows.ts'

const TYPES = ['Person', 'Company'] as const
const EMAIL_NAMES = ['Work', 'Home', 'Other'] as const
const PHONE_NAMES = ['Work', 'Home', 'Mobile', 'Fax', 'Pager', 'Skype', 'Other'] as const
const WRITABLE = ['type', 'name', 'first_name', 'last_name', 'email_addresses', 'phone_numbers']

const emailShape: Shape<EmailRow> = {
  id: plain(({ id }) => id),
  etag,
  name: plain(({ name }) => name),
  address: plain(({ address }) => address),
  default_email: plain(({ default_email }) => default_email),
}

const phoneShape: Shape<PhoneRow> = {
  id: plain(({ id }) => id),
  etag,
  name: plain(({ name }) => name),
  number: plain(({ number }) => number),
  default_number: plain(({ default_number }) => default_number),
}

export const contactShape: Shape<ContactRecord> = {
  id: plain(({ id }) => id),
  etag,
  type: plain(({ type }) => type),
  name: plain(({ name }) => name),
  first_name: plain(({ first_name }) => first_name),
  last_name: plain(({ last_name }) => last_name),
  primary_email_address: plain(
    ({ email_addresses }) => email_addresses.find((row) => row.default_email)?.address ?? null,
  ),
  primary_phone_number: plain(({ phone_numbers }) => phone_numbers.find((row) => row.default_number)?.number ?? null),
  created_at: plain(({ created_at }) => created_at),
  updated_at: plain(({ updated_at }) => updated_at),
  email_addresses: rows(emailShape, ({ email_addresses }) => email_addresses),
  phone_numbers: rows(phoneShape, ({ phone_numbers }) => phone_numbers),
}

export function contactCalls(ledger: Ledger): Call[] {
  const shape = contactShape
  const required = ({ user, id }: CallRequest) => {
    const contact = ledger.find('contacts', user.account_id, id)
    if (!contact) throw apiErrors.notFound('Contact')
    return contact
  }

  return [
    call({
      method: 'get',
      path: '/contacts',
      shape,
      answer({ user, query }) {
        const type = textIn(query, 'type')
        return filterCommon(ledger.list('contacts', user.account_id), query).filter(
          (contact) =>
            (type === undefined || contact.type === type) &&
            matchesQuery(query, [
              contact.name,
              ...contact.email_addresses.map(({ address }) => address),
              ...contact.phone_numbers.map(({ number }) => number),
            ]),
        )
      },
    }),
    call({ method: 'get', path: '/contacts/:id', shape, answer: required }),
    call({
      method: 'post',
      path: '/contacts',
      shape,
      answer: (request) => ledger.add('contacts', request.user.account_id, newContact(ledger, request.data())),
    }),
    call({
      method: 'patch',
      path: '/contacts/:id',
      shape,
      answer(request) {
        const contact = required(request)
        return ledger.change('contacts', contact, contactChanges(ledger, contact, request.data()))
      },
    }),
  ]
}

/** @throws ApiError 422 if the data is not a valid contact */
export function newContact(ledger: Ledger, data: Data): Fresh<'contacts'> {
  refuseUnknown(data, WRITABLE)
  const type = oneOf('type', data.type, TYPES)
  const [firstName, lastName] =
    type === 'Person' ? [requiredText(data, 'first_name'), requiredText(data, 'last_name')] : [null, null]
  return {
    type,
    name: type === 'Person' ? `${firstName} ${lastName}` : requiredText(data, 'name'),
    first_name: firstName,
    last_name: lastName,
    email_addresses: emailRows(ledger, [], data),
    phone_numbers: phoneRows(ledger, [], data),
  }
}

/** Only the fields that were sent change. */
export function contactChanges(ledger: Ledger, contact: ContactRecord, data: Data): Partial<ContactRecord> {
  refuseUnknown(data, WRITABLE)
  if (data.type !== undefined && data.type !== contact.type) throw apiErrors.unprocessable('type cannot be changed')
  const isPerson = contact.type === 'Person'
  const nameOf = (name: 'name' | 'first_name' | 'last_name') =>
    data[name] === undefined ? contact[name] : requiredText(data, name)
  const [firstName, lastName] = isPerson ? [nameOf('first_name'), nameOf('last_name')] : [null, null]
  return {
    name: isPerson ? `${firstName} ${lastName}` : nameOf('name')!,
    first_name: firstName,
    last_name: lastName,
    email_addresses: emailRows(ledger, contact.email_addresses, data),
    phone_numbers: phoneRows(ledger, contact.phone_numbers, data),
  }
}

function emailRows(ledger: Ledger, present: readonly EmailRow[], data: Data): EmailRow[] {
  return editRows<EmailRow>({
    nextId: ledger.store.nextId,
    what: 'email_addresses',
    present,
    sent: rowsOf(data, 'email_addresses'),
    defaultField: 'default_email',
    read(row, earlier) {
      const address = row.address === undefined && earlier ? earlier.address : requiredText(row, 'address')
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw apiErrors.unprocessable('email_addresses.address is invalid')
      return { name: oneOf('email_addresses.name', row.name ?? earlier?.name ?? 'Work', EMAIL_NAMES), address }
    },
  })
}

function phoneRows(ledger: Ledger, present: readonly PhoneRow[], data: Data): PhoneRow[] {
  return editRows<PhoneRow>({
    nextId: ledger.store.nextId,
    what: 'phone_numbers',
    present,
    sent: rowsOf(data, 'phone_numbers'),
    defaultField: 'default_number',
    read: (row, earlier) => ({
      name: oneOf('phone_numbers.name', row.name ?? earlier?.name ?? 'Work', PHONE_NAMES),
      number: row.number === undefined && earlier ? earlier.number : requiredText(row, 'number'),
    }),
  })
}

/** @throws ApiError 422 if the account has no such contact, which then cannot be a matter's client */
export function requireContact(ledger: Ledger, accountId: number, id: number): ContactRecord {
  const contact = ledger.find('contacts', accountId, id)
  if (!contact) throw apiErrors.unprocessable('client must exist')
  return contact
}
