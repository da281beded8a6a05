import type { StoredChecksum } from '../payload/payload.ts'

/** All that is known of one object. It is written after its bytes and names them, so both change in one step. */
export interface ObjectRecord extends ObjectProperties {
  readonly key: string
  /** File in the bucket's content directory. */
  readonly contentId: string
  readonly sizeBytes: number
  /** MD5 in hexadecimal; for multipart uploads the MD5 of the parts' MD5s, a hyphen and their number. Unquoted. */
  readonly etag: string
  /** ISO 8601, UTC. */
  readonly lastModified: string
  readonly checksum?: StoredChecksum
}

/** What the uploader says about an object. */
export interface ObjectProperties {
  /** Headers that are given back as they were sent, such as content-type; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** By the part of the name after x-amz-meta-. */
  readonly metadata: Readonly<Record<string, string>>
}
