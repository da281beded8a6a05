import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  BucketAlreadyOwnedByYou,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '@dossier/contracts'
import type { ByteRange, CopyRequest, ObjectStorage, SignedGet, SignedPut, StoredObject } from './object-storage.ts'

const CONNECT_MS_MAX = 1_000
/** A body that brings nothing for so long is given up. */
const SILENCE_MS_MAX = 10_000
/** One repetition gets past a connection that was closed meanwhile; more would only use up the caller's time. */
const ATTEMPTS_MAX = 2
/** Kept back from the caller's time, to answer that storage did not. */
const ANSWER_MS = 300
/** Requests of one process at a time; scans hold theirs for as long as they read. */
const CONNECTIONS_MAX = 100

/** What the caller of a signed URL has to send just so. */
const BOUND_HEADERS = ['content-type', 'content-length', 'x-amz-meta-upload-id']

/** Overrides an encoding that an object may still have: a browser must save the bytes that the scanner saw. */
const NOT_ENCODED = 'identity'
/** A signed URL expires; what a cache kept of its answer would not. */
const NOT_CACHED = 'private, no-store'

export interface S3Options {
  /** As this service reaches storage. */
  endpoint: string
  /** As callers reach it. */
  publicEndpoint: string
  bucket: string
  region: string
  /** Both empty: the credentials that the machine offers, renewed before they end. */
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
  /** Longest wait for one request, in milliseconds. */
  requestMsMax: number
}

/** In milliseconds; 0 is no bound. */
interface RequestBounds {
  /** Until the answer begins. */
  requestTimeout: number
  /** Between two pieces of it. */
  socketTimeout: number
}
const UNBOUNDED: RequestBounds = { requestTimeout: 0, socketTimeout: 0 }

/** Files in any storage that speaks the S3 protocol. */
export class S3ObjectStorage implements ObjectStorage {
  readonly #options: S3Options
  readonly #client: S3Client
  /** For copies, which storage answers when they are finished: its requests have no bound but the caller's. */
  readonly #copier: S3Client
  /** Signs for the public address; sends nothing. */
  readonly #signer: S3Client

  constructor(options: S3Options) {
    this.#options = options
    this.#client = clientFor(options, options.endpoint)
    this.#copier = clientFor(options, options.endpoint, UNBOUNDED)
    this.#signer = clientFor(options, options.publicEndpoint)
  }

  signedPutUrl({ key, contentType, sizeBytes, uploadId, signedAt, lifeMs }: SignedPut): Promise<string> {
    const command = new PutObjectCommand({
      ...this.#at(key),
      ContentType: contentType,
      ContentLength: sizeBytes,
      Metadata: { 'upload-id': uploadId },
    })
    const options = { signableHeaders: new Set(BOUND_HEADERS), unhoistableHeaders: new Set(BOUND_HEADERS) }
    return orUnavailable(getSignedUrl(this.#signer, command, { ...lifeOf(signedAt, lifeMs), ...options }))
  }

  signedGetUrl(get: SignedGet): Promise<string> {
    return this.#signGet(this.#signer, get)
  }

  signedServiceGetUrl(get: SignedGet): Promise<string> {
    return this.#signGet(this.#client, get)
  }

  #signGet(signer: S3Client, { key, contentType, contentDisposition, signedAt, lifeMs }: SignedGet): Promise<string> {
    const command = new GetObjectCommand({
      ...this.#at(key),
      ResponseContentType: contentType,
      ResponseContentDisposition: contentDisposition,
      ResponseContentEncoding: NOT_ENCODED,
      ResponseCacheControl: NOT_CACHED,
    })
    return orUnavailable(getSignedUrl(signer, command, lifeOf(signedAt, lifeMs)))
  }

  async describe(key: string, remainingMs: number): Promise<StoredObject | undefined> {
    try {
      const head = await this.#client.send(new HeadObjectCommand(this.#at(key)), this.#within(remainingMs))
      return {
        etag: head.ETag!,
        sizeBytes: head.ContentLength!,
        contentType: head.ContentType ?? '',
        contentEncoding: head.ContentEncoding || null,
      }
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw unavailable('HEAD', error)
    }
  }

  async copy({ from, to, contentType, ifMatch }: CopyRequest, msMax: number): Promise<'copied' | 'changed' | 'absent'> {
    const command = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: `${this.#options.bucket}/${from}`,
      CopySourceIfMatch: ifMatch,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
    })
    try {
      await this.#copier.send(command, { abortSignal: AbortSignal.timeout(msMax) })
      return 'copied'
    } catch (error) {
      if (isAbsent(error)) return 'absent'
      if (statusOf(error) === 412) return 'changed'
      throw unavailable('copy', error)
    }
  }

  async open(key: string, signal: AbortSignal): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)), { abortSignal: signal })
      return Body as Readable
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw unavailable('GET', error)
    }
  }

  async read(key: string, { offset, length }: ByteRange, signal: AbortSignal): Promise<Buffer | undefined> {
    const command = new GetObjectCommand({ ...this.#at(key), Range: `bytes=${offset}-${offset + length - 1}` })
    try {
      const { Body } = await this.#client.send(command, { abortSignal: signal })
      return await buffer(Body as Readable)
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw unavailable('GET of a range', error)
    }
  }

  async put(
    key: string,
    { bytes, contentType }: { bytes: Buffer; contentType: string },
    remainingMs: number,
  ): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes, ContentType: contentType })
    try {
      await this.#client.send(command, this.#within(remainingMs))
    } catch (error) {
      throw unavailable('PUT', error)
    }
  }

  async remove(key: string, remainingMs: number): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#at(key)), this.#within(remainingMs))
    } catch (error) {
      throw unavailable('DELETE', error)
    }
  }

  /**
   * Makes the bucket where it is missing, private as servers make it. Answers whether it was. Takes a credential that may
   * create buckets.
   */
  async makeBucket(): Promise<boolean> {
    const bucket = { Bucket: this.#options.bucket }
    try {
      await this.#client.send(new HeadBucketCommand(bucket))
      return false
    } catch (error) {
      if (statusOf(error) !== 404) throw error
    }
    try {
      await this.#client.send(new CreateBucketCommand(bucket))
      return true
    } catch (error) {
      if (error instanceof BucketAlreadyOwnedByYou) return false
      throw error
    }
  }

  close(): void {
    this.#client.destroy()
    this.#copier.destroy()
    this.#signer.destroy()
  }

  #at(key: string) {
    return { Bucket: this.#options.bucket, Key: key }
  }

  #within(remainingMs: number) {
    const boundMs = Math.min(this.#options.requestMsMax, remainingMs - ANSWER_MS)
    return { abortSignal: AbortSignal.timeout(Math.max(1, boundMs)) }
  }
}

/**
 * Checksums only where S3 demands one: by default the SDK binds the checksum of an empty body into signed URLs, which
 * then fit no file, and many servers do not take its streamed checksums.
 */
function clientFor(
  options: S3Options,
  endpoint: string,
  bounds: RequestBounds = { requestTimeout: options.requestMsMax, socketTimeout: SILENCE_MS_MAX },
): S3Client {
  const { accessKeyId, secretAccessKey } = options
  return new S3Client({
    endpoint,
    region: options.region,
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
    forcePathStyle: options.forcePathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: {
      connectionTimeout: CONNECT_MS_MAX,
      ...bounds,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: CONNECTIONS_MAX },
      httpsAgent: { maxSockets: CONNECTIONS_MAX },
    },
  })
}

/** Signing asks nobody, except for a credential that the machine offers and that has ended. */
async function orUnavailable(signing: Promise<string>): Promise<string> {
  try {
    return await signing
  } catch (error) {
    throw unavailable('signing', error)
  }
}

function lifeOf(signedAt: string, lifeMs: number) {
  return { signingDate: new Date(signedAt), expiresIn: Math.ceil(lifeMs / 1000) }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** A HEAD has no body to tell a missing key from a missing bucket; elsewhere only the key counts as absent. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.name === 'NotFound' || error.name === 'NoSuchKey')
}

function unavailable(request: string, cause: unknown): AppError {
  return new AppError('service_unavailable', {}, { internal: `storage failed at ${request}`, cause })
}
