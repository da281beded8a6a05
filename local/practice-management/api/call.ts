import type { UserRecord } from '../store/records.ts'
import type { Shape } from './fields.ts'
import type { Data, Query } from './input.ts'

/** A request whose token is good. */
export interface CallRequest {
  readonly user: UserRecord
  /** The id in the path; 0 if it has none. */
  readonly id: number
  readonly query: Query
  /** The body's `data`. Throws an ApiError without one. */
  data(): Data
}

/** One operation of the API. Its answer shows the fields of `shape` that the request asks for. */
export interface Call<Value extends object = never> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Below /api/v4. */
  readonly path: string
  readonly shape: Shape<Value>
  /** Returns a list, which is shown in pages, one value, or undefined for a 204. Throws an ApiError. */
  answer(request: CallRequest): Value | readonly Value[] | undefined
}

/** Erases the value's type, so that calls on different resources fit in one list. */
export function call<Value extends object>(definition: Call<Value>): Call {
  return definition as unknown as Call
}
