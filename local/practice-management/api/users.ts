import type { AccountRecord, UserRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { type Call, call } from './call.ts'
import { etag, nested, plain, type Shape } from './fields.ts'

const accountShape: Shape<AccountRecord> = {
  id: plain(({ id }) => id),
  etag,
  name: plain(({ name }) => name),
}

export function userCalls(store: Store): Call[] {
  const shape: Shape<UserRecord> = {
    id: plain(({ id }) => id),
    etag,
    name: plain(nameOf),
    first_name: plain(({ first_name }) => first_name),
    last_name: plain(({ last_name }) => last_name),
    email: plain(({ email }) => email),
    enabled: plain(() => true),
    account: nested(
      () => accountShape,
      ({ account_id }) => store.find('accounts', account_id) ?? null,
    ),
  }
  return [call({ method: 'get', path: '/users/who_am_i', shape, answer: ({ user }) => user })]
}

export const nameOf = ({ first_name, last_name }: UserRecord) => `${first_name} ${last_name}`
