import type { UserRecord } from '../store/records.ts'
import type { Shape } from './fields.ts'
import type { Data, Query } from './input.ts'

/** A request whose token is good. */
export interface CallRequest {
  readonly user: UserRecord
  /** Of the path, 0 where it has none. */
  readonly id: number
  readonly query: Query
  /** What was sent under `data`. Throws when there is none. */
  data(): Data
}

/** One call of the interface. It answers what `fields` asks of `shape`, or throws an ApiError. */
export interface Call<Value extends object = never> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Below /api/v4. */
  readonly path: string
  readonly shape: Shape<Value>
  /** A list is answered in pages, one value as it is, undefined as 204. */
  answer(request: CallRequest): Value | readonly Value[] | undefined
}

/** Lets calls on different resources stand in one list; each is shown by its own shape. */
export function call<Value extends object>(definition: Call<Value>): Call {
  return definition as unknown as Call
}
