import type { Readable } from 'node:stream'

/** Metadata of an object in storage. */
export interface StoredObject {
  /** Changes with every write to the key. */
  etag: string
  sizeBytes: number
  contentType: string
  /** The content encoding that the sender named, if any: browsers decode the object by it, scanners do not. */
  contentEncoding: string | null
}

/** The exact write that a signed URL allows. */
export interface SignedPut {
  key: string
  contentType: string
  sizeBytes: number
  uploadId: string
  signedAt: string
  lifeMs: number
}

/** A file that is sent in parts, as storage names it. */
export interface OpenParts {
  /** Key that the file gets when its parts are joined. */
  key: string
  storageUploadId: string
}

/** The exact part that a signed URL allows to write. */
export interface SignedPart extends OpenParts {
  partNumber: number
  sizeBytes: number
  /** Hexadecimal. */
  sha256: string
  signedAt: string
  lifeMs: number
}

/** Where to send a part, and with which headers. */
export interface SignedPartUrl {
  url: string
  headers: { 'x-amz-checksum-sha256': string }
}

/** A part that is in memory. */
export interface PartToStore {
  partNumber: number
  bytes: Buffer
  /** Hexadecimal. */
  sha256: string
}

/** A part that storage has. */
export interface StoredPart {
  partNumber: number
  sizeBytes: number
  etag: string
  /** Hexadecimal; storage has compared it. */
  sha256: string
}

/** The object that a signed URL gives read access to, and its response headers. */
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
 * All of them throw AppError service_unavailable when storage is down, slow, or refuses this service.
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
  /**
   * Writes a whole object while it comes. Nothing is at the key unless all of its bytes came. Throws the reason of `signal`
   * when it is aborted.
   */
  putStream(key: string, object: StreamedObject, signal: AbortSignal): Promise<void>
  /**
   * Begins a file in parts at the key. Each part needs its SHA-256. Nothing is at the key until the parts are joined.
   */
  beginParts(file: { key: string; contentType: string }, remainingMs: number): Promise<OpenParts>
  /** Writes one part, whose bytes storage compares with the hash. The bytes stay as they are until it has answered. */
  putPart(parts: OpenParts, part: PartToStore, signal: AbortSignal): Promise<StoredPart>
  /** Needs no answer from storage. */
  signedPartUrl(part: SignedPart): Promise<SignedPartUrl>
  /** By number; undefined when the parts were joined or abandoned. */
  listParts(parts: OpenParts, remainingMs: number): Promise<StoredPart[] | undefined>
  /**
   * Makes one object of all the parts; after that, no URL can write any part. `changed`: a part is not as named; `absent`:
   * they were joined or abandoned before. Some servers answer a repetition with `joined` instead.
   */
  joinParts(parts: OpenParts, stored: readonly StoredPart[], msMax: number): Promise<'joined' | 'changed' | 'absent'>
  /** Aborts every multipart upload at the key, and removes its parts. It is not an error if there are none. */
  abandonParts(key: string, remainingMs: number): Promise<void>
  /** Removing a missing object is not an error. */
  remove(key: string, remainingMs: number): Promise<void>
  close(): void
}

/** An object with an exact size. */
export interface StreamedObject {
  bytes: AsyncIterable<Uint8Array>
  sizeBytes: number
  contentType: string
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
  /** Length of the source. Storage copies a large one in parts: one request would take too long, or be refused. */
  sizeBytes: number
}
