import type { Readable } from 'node:stream'

/** What storage knows of an object. */
export interface StoredObject {
  /** Changes with every write to the key. */
  etag: string
  sizeBytes: number
  contentType: string
  /** The content encoding that the sender named, if any: browsers decode the object by it, scanners do not. */
  contentEncoding: string | null
}

/** What a signed URL to write allows: exactly this. */
export interface SignedPut {
  key: string
  contentType: string
  sizeBytes: number
  uploadId: string
  signedAt: string
  lifeMs: number
}

/** What a signed URL to read gives, and how the browser is told to take it. */
export interface SignedGet {
  key: string
  contentType: string
  contentDisposition: string
  signedAt: string
  lifeMs: number
}

/**
 * Where files are. `remainingMs` is what is left of the caller's time; each method gives up before that is over. A copy
 * gets up to `msMax`, since storage answers when it is finished.
 * All of them throw AppError service_unavailable when storage is away, slow, or refuses this service.
 */
export interface ObjectStorage {
  /** Needs no answer from storage. */
  signedPutUrl(put: SignedPut): Promise<string>
  /** Needs no answer from storage. */
  signedGetUrl(get: SignedGet): Promise<string>
  /** The same for a service, at the address by which services reach storage. */
  signedServiceGetUrl(get: SignedGet): Promise<string>
  /** Undefined when there is nothing at the key. */
  describe(key: string, remainingMs: number): Promise<StoredObject | undefined>
  /**
   * Copies the state that `ifMatch` names, or answers that the source is `changed` or `absent`. The copy has the given
   * content type and nothing else of what the sender said about the file, such as its encoding.
   */
  copy(copy: CopyRequest, msMax: number): Promise<'copied' | 'changed' | 'absent'>
  /** The bytes, or undefined when there is nothing at the key. Ends with an error when `signal` is aborted. */
  open(key: string, signal: AbortSignal): Promise<Readable | undefined>
  /** Some bytes of an object, fewer at its end; undefined when there is nothing at the key. */
  read(key: string, range: ByteRange, signal: AbortSignal): Promise<Buffer | undefined>
  /** Writes a whole object that is in memory. */
  put(key: string, object: { bytes: Buffer; contentType: string }, remainingMs: number): Promise<void>
  /** Removing what is not there is no error. */
  remove(key: string, remainingMs: number): Promise<void>
  close(): void
}

/** At least one byte, which the object has. */
export interface ByteRange {
  offset: number
  length: number
}

export interface CopyRequest {
  from: string
  to: string
  contentType: string
  /** Entity tag that the source must still have. */
  ifMatch?: string
}
