import type { StoreResponse } from '../http/response.ts'
import type { Payload } from '../payload/payload.ts'
import type { Buckets } from '../storage/buckets.ts'

/** One S3 operation. Refusals are thrown as S3Error. */
export type Operation = (store: Store, request: OperationRequest) => Promise<StoreResponse>

export interface Store {
  readonly buckets: Buckets
  readonly objectBytesMax: number
  readonly clock: () => Date
}

/** An authenticated request, addressed as its operation expects. */
export interface OperationRequest {
  /** '' for operations on the service. */
  readonly bucket: string
  /** '' for operations on a bucket. */
  readonly key: string
  readonly query: ReadonlyMap<string, string>
  /** Names in lower case; includes headers that the signer of a presigned URL moved into its query. */
  readonly headers: ReadonlyMap<string, string>
  /** Lets the client send its body, verified as openPayload in payload/payload.ts describes. Call once. */
  openPayload(bytesMax: number): Payload
}
