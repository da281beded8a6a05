import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  BucketAlreadyOwnedByYou,
  type CORSRule,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  type GetBucketLifecycleConfigurationCommandOutput,
  GetBucketPolicyCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  ListPartsCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { AppError } from '@dossier/contracts'
import { type OutgoingProxy, tunnelAgents } from '@dossier/runtime'
import { AnsweredError } from '../breakers/answered-error.ts'
import type {
  ByteRange,
  CopyRequest,
  ObjectStorage,
  OpenParts,
  PartToStore,
  SignedGet,
  SignedPart,
  SignedPartUrl,
  SignedPut,
  StoredObject,
  StoredPart,
  StreamedObject,
} from './object-storage.ts'

const CONNECT_MS_MAX = 1_000
/** Idle timeout of a body. */
const SILENCE_MS_MAX = 10_000
/** One repetition gets past a connection that was closed meanwhile; more would only use up the caller's time. */
const ATTEMPTS_MAX = 2
/** Kept back from the caller's time, to answer that storage did not. */
const ANSWER_MS = 300
/** Requests of one process at a time; scans hold theirs for as long as they read. */
const CONNECTIONS_MAX = 100

/** The rule of this service among the bucket's lifecycle rules. */
const LIFECYCLE_RULE = 'dossier-old-versions'

/** The rule of this service among the bucket's CORS rules. */
const PAGES_RULE = 'dossier-pages'
/** Begins the names of our statements in the bucket's policy. */
const USER_STATEMENT = 'DossierUser'
/**
 * What the service asks of the bucket, and of files in it. Versions are not its own to list or delete: `remove-old-versions` runs with
 * the key that makes the bucket, like `prepare-storage`.
 */
const BUCKET_ACTIONS = ['s3:ListBucket', 's3:ListBucketMultipartUploads', 's3:GetBucketVersioning']
const FILE_ACTIONS = [
  's3:GetObject',
  's3:PutObject',
  's3:DeleteObject',
  's3:AbortMultipartUpload',
  's3:ListMultipartUploadParts',
]
/** Browsers ask again after this time, which Chromium bounds to 2 hours. */
const PREFLIGHT_SECONDS = 3_600

/** Headers that the user of a signed URL must send exactly. */
const BOUND_HEADERS = ['content-type', 'content-length', 'x-amz-meta-upload-id']

/** The same of the URL of a part. Its headers cannot be in the query, where anybody could leave them out. */
const BOUND_PART_HEADERS = ['content-length', 'x-amz-checksum-sha256']

/** A larger object is copied in parts of this size: CopyObject takes 5 GB at most, and one request should not take minutes. */
const COPY_PART_BYTES_MAX = 1024 ** 3

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
  /** `COPY_PART_BYTES_MAX` unless told. */
  copyPartBytesMax?: number
  proxy?: OutgoingProxy | undefined
}

/** In milliseconds; 0 for no limit. */
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

  async copy(copy: CopyRequest, msMax: number): Promise<'copied' | 'changed' | 'absent'> {
    const signal = AbortSignal.timeout(msMax)
    const isLarge = copy.sizeBytes > (this.#options.copyPartBytesMax ?? COPY_PART_BYTES_MAX)
    try {
      await (isLarge ? this.#copyInParts(copy, signal) : this.#copyWhole(copy, signal))
      return 'copied'
    } catch (error) {
      if (isAbsent(error)) return 'absent'
      if (statusOf(error) === 412) return 'changed'
      throw unavailable('copy', error)
    }
  }

  async #copyWhole({ from, to, contentType, ifMatch }: CopyRequest, abortSignal: AbortSignal): Promise<void> {
    const command = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: `${this.#options.bucket}/${from}`,
      CopySourceIfMatch: ifMatch,
      MetadataDirective: 'REPLACE',
      // Rules on access and lifecycle may go by tags, and the service chooses none.
      TaggingDirective: 'REPLACE',
      ContentType: contentType,
    })
    await this.#copier.send(command, { abortSignal })
  }

  /** An earlier attempt that its process did not survive has left parts, which go first. */
  async #copyInParts(
    { from, to, contentType, ifMatch, sizeBytes }: CopyRequest,
    abortSignal: AbortSignal,
  ): Promise<void> {
    const partBytes = this.#options.copyPartBytesMax ?? COPY_PART_BYTES_MAX
    await this.#abandonParts(to, abortSignal)
    const { UploadId } = await this.#copier.send(
      new CreateMultipartUploadCommand({ ...this.#at(to), ContentType: contentType }),
      { abortSignal },
    )
    try {
      const Parts: CompletedPart[] = []
      for (let offset = 0; offset < sizeBytes; offset += partBytes) {
        const PartNumber = Parts.length + 1
        const command = new UploadPartCopyCommand({
          ...this.#at(to),
          ...{ UploadId, PartNumber },
          CopySource: `${this.#options.bucket}/${from}`,
          CopySourceIfMatch: ifMatch,
          CopySourceRange: `bytes=${offset}-${Math.min(offset + partBytes, sizeBytes) - 1}`,
        })
        const { CopyPartResult } = await this.#copier.send(command, { abortSignal })
        Parts.push({ PartNumber, ETag: CopyPartResult!.ETag! })
      }
      const command = new CompleteMultipartUploadCommand({ ...this.#at(to), UploadId, MultipartUpload: { Parts } })
      await this.#copier.send(command, { abortSignal })
    } catch (error) {
      await this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(to), UploadId })).catch(() => {})
      throw error
    }
  }

  async beginParts(
    { key, contentType }: { key: string; contentType: string },
    remainingMs: number,
  ): Promise<OpenParts> {
    const command = new CreateMultipartUploadCommand({
      ...this.#at(key),
      ContentType: contentType,
      ChecksumAlgorithm: 'SHA256',
    })
    try {
      const { UploadId } = await this.#client.send(command, this.#within(remainingMs))
      return { key, storageUploadId: UploadId! }
    } catch (error) {
      throw partsUnavailable('the beginning of parts', error)
    }
  }

  async putPart(
    { key, storageUploadId }: OpenParts,
    { partNumber, bytes, sha256 }: PartToStore,
    signal: AbortSignal,
  ): Promise<StoredPart> {
    const command = new UploadPartCommand({
      ...this.#at(key),
      UploadId: storageUploadId,
      PartNumber: partNumber,
      Body: bytes,
      ContentLength: bytes.length,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    })
    try {
      const { ETag } = await this.#copier.send(command, { abortSignal: signal })
      return { partNumber, sizeBytes: bytes.length, etag: ETag!, sha256 }
    } catch (error) {
      throw partsUnavailable('PUT of a part', error)
    }
  }

  async signedPartUrl({
    key,
    storageUploadId,
    partNumber,
    sizeBytes,
    sha256,
    signedAt,
    lifeMs,
  }: SignedPart): Promise<SignedPartUrl> {
    const checksum = Buffer.from(sha256, 'hex').toString('base64')
    const command = new UploadPartCommand({
      ...this.#at(key),
      UploadId: storageUploadId,
      PartNumber: partNumber,
      ContentLength: sizeBytes,
      ChecksumSHA256: checksum,
    })
    const bound = new Set(BOUND_PART_HEADERS)
    const options = { ...lifeOf(signedAt, lifeMs), signableHeaders: bound, unhoistableHeaders: bound }
    const url = await orUnavailable(getSignedUrl(this.#signer, command, options))
    return { url, headers: { 'x-amz-checksum-sha256': checksum } }
  }

  async listParts({ key, storageUploadId }: OpenParts, remainingMs: number): Promise<StoredPart[] | undefined> {
    const within = this.#within(remainingMs)
    const parts: StoredPart[] = []
    try {
      for (let PartNumberMarker: string | undefined, isEnd = false; !isEnd; ) {
        const command = new ListPartsCommand({ ...this.#at(key), UploadId: storageUploadId, PartNumberMarker })
        const page = await this.#client.send(command, within)
        for (const { PartNumber, Size, ETag, ChecksumSHA256 } of page.Parts ?? []) {
          const sha256 = Buffer.from(ChecksumSHA256 ?? '', 'base64').toString('hex')
          parts.push({ partNumber: PartNumber!, sizeBytes: Size!, etag: ETag!, sha256 })
        }
        PartNumberMarker = page.NextPartNumberMarker
        isEnd = !page.IsTruncated
      }
      return parts
    } catch (error) {
      if (isEnded(error)) return undefined
      throw partsUnavailable('the list of parts', error)
    }
  }

  async joinParts(
    { key, storageUploadId }: OpenParts,
    stored: readonly StoredPart[],
    msMax: number,
  ): Promise<'joined' | 'changed' | 'absent'> {
    const Parts = stored.map(({ partNumber, etag, sha256 }) => ({
      PartNumber: partNumber,
      ETag: etag,
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    }))
    const command = new CompleteMultipartUploadCommand({
      ...this.#at(key),
      UploadId: storageUploadId,
      MultipartUpload: { Parts },
    })
    try {
      await this.#copier.send(command, { abortSignal: AbortSignal.timeout(msMax) })
      return 'joined'
    } catch (error) {
      if (isEnded(error)) return 'absent'
      if (error instanceof S3ServiceException && error.name === 'InvalidPart') return 'changed'
      throw partsUnavailable('the joining of parts', error)
    }
  }

  async abandonParts(key: string, remainingMs: number): Promise<void> {
    try {
      await this.#abandonParts(key, this.#within(remainingMs).abortSignal)
    } catch (error) {
      throw partsUnavailable('the abandoning of parts', error)
    }
  }

  /** Lists are by prefix, and none of our keys is a prefix of another; other keys stay. */
  async #abandonParts(key: string, abortSignal: AbortSignal): Promise<void> {
    const list = new ListMultipartUploadsCommand({ Bucket: this.#options.bucket, Prefix: key })
    const { Uploads = [] } = await this.#client.send(list, { abortSignal })
    for (const { Key, UploadId } of Uploads) {
      if (Key !== key) continue
      await this.#client
        .send(new AbortMultipartUploadCommand({ ...this.#at(key), UploadId }), { abortSignal })
        .catch(unlessEnded)
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

  async putStream(key: string, { bytes, sizeBytes, contentType }: StreamedObject, signal: AbortSignal): Promise<void> {
    let failedSource: { error: unknown } | undefined
    const noted = async function* () {
      try {
        yield* bytes
      } catch (error) {
        failedSource = { error }
        throw error
      }
    }
    const Body = Readable.from(noted(), { objectMode: false })
    const command = new PutObjectCommand({ ...this.#at(key), Body, ContentLength: sizeBytes, ContentType: contentType })
    try {
      await this.#copier.send(command, { abortSignal: signal })
    } catch (error) {
      // Storage did nothing wrong.
      if (failedSource) throw failedSource.error
      signal.throwIfAborted()
      throw unavailable('PUT of a stream', error)
    } finally {
      Body.destroy()
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
   * Makes the bucket where it is missing, private as servers make it. Returns whether it was. Takes a credential that may
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

  /**
   * Has the bucket keep what is removed or replaced, for so many days, and files in parts that nobody ends, for others. Takes a credential that may configure buckets. `endless`
   * where the store keeps versions and has no rules to end them; `none` where it keeps none.
   */
  async keepVersions(days: number, partsDays: number): Promise<{ kind: 'kept' | 'endless' | 'none'; reason: string }> {
    const bucket = { Bucket: this.#options.bucket }
    const Status = 'Enabled' as const
    try {
      await this.#client.send(new PutBucketVersioningCommand({ ...bucket, VersioningConfiguration: { Status } }))
    } catch (error) {
      return { kind: 'none', reason: reasonOf(error) }
    }
    const rule = {
      ID: LIFECYCLE_RULE,
      Status,
      Filter: { Prefix: '' },
      NoncurrentVersionExpiration: { NoncurrentDays: days },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: partsDays },
      Expiration: { ExpiredObjectDeleteMarker: true },
    }
    try {
      const present = await this.#client.send(new GetBucketLifecycleConfigurationCommand(bucket)).catch(noRules)
      const others = (present.Rules ?? []).filter(({ ID }) => ID !== LIFECYCLE_RULE)
      const LifecycleConfiguration = { Rules: [...others, rule] }
      await this.#client.send(new PutBucketLifecycleConfigurationCommand({ ...bucket, LifecycleConfiguration }))
      return { kind: 'kept', reason: '' }
    } catch (error) {
      return { kind: 'endless', reason: reasonOf(error) }
    }
  }

  /**
   * Asks for the bucket with this credential. Returns the status, which is all that a store says.
   *
   * @throws if no store answered
   */
  async findBucket(abortSignal: AbortSignal): Promise<number> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#options.bucket }), { abortSignal })
      return 200
    } catch (error) {
      const status = statusOf(error)
      if (status === undefined) throw error
      return status
    }
  }

  /**
   * Whether the bucket keeps what is removed.
   *
   * @throws if the credential may not read that setting
   */
  async keepsVersions(abortSignal: AbortSignal): Promise<boolean> {
    const command = new GetBucketVersioningCommand({ Bucket: this.#options.bucket })
    return (await this.#client.send(command, { abortSignal })).Status === 'Enabled'
  }

  /**
   * Lets the pages of a web origin send files and read them by signed URLs, and leaves the rules for others as they are. Takes a
   * credential that may configure buckets. Answers why the store has no such rules, or nothing where it took this one.
   */
  async allowPages(origin: string): Promise<string> {
    const bucket = { Bucket: this.#options.bucket }
    const rule: CORSRule = {
      ID: PAGES_RULE,
      AllowedOrigins: [origin],
      AllowedMethods: ['GET', 'PUT'],
      AllowedHeaders: ['*'],
      // Pages show large files piece by piece.
      ExposeHeaders: ['ETag', 'Content-Length', 'Content-Range', 'Accept-Ranges'],
      MaxAgeSeconds: PREFLIGHT_SECONDS,
    }
    try {
      const present = await this.#client.send(new GetBucketCorsCommand(bucket)).catch(noCorsRules)
      const others = (present.CORSRules ?? []).filter(({ ID }) => ID !== PAGES_RULE)
      const CORSConfiguration = { CORSRules: [...others, rule] }
      await this.#client.send(new PutBucketCorsCommand({ ...bucket, CORSConfiguration }))
      return ''
    } catch (error) {
      return reasonOf(error)
    }
  }

  /**
   * Lets another user than whose credential this is do what the service does with files, by the policy of the bucket, and leaves
   * what that says of others as it is. Takes a credential that may configure buckets. Answers why the store took no policy, or
   * nothing.
   */
  async allowUser(user: string): Promise<string> {
    const { bucket: Bucket } = this.#options
    const allow = (Sid: string, Action: readonly string[], Resource: string) => ({
      Sid,
      Effect: 'Allow',
      Principal: { AWS: [user] },
      Action,
      Resource,
    })
    const own = [
      allow(`${USER_STATEMENT}Bucket`, BUCKET_ACTIONS, `arn:aws:s3:::${Bucket}`),
      allow(`${USER_STATEMENT}Files`, FILE_ACTIONS, `arn:aws:s3:::${Bucket}/*`),
    ]
    try {
      const { Policy = '{}' } = await this.#client.send(new GetBucketPolicyCommand({ Bucket })).catch(noPolicy)
      const { Version = '2012-10-17', Statement = [] } = JSON.parse(Policy) as StoredPolicy
      const others = Statement.filter(({ Sid }) => !Sid?.startsWith(USER_STATEMENT))
      const policy = JSON.stringify({ Version, Statement: [...others, ...own] })
      await this.#client.send(new PutBucketPolicyCommand({ Bucket, Policy: policy }))
      return ''
    } catch (error) {
      return reasonOf(error)
    }
  }

  /**
   * Removes for good the versions that were replaced or removed before an instant, and delete markers with nothing below them.
   * Returns how many it were.
   */
  async removeVersionsReplacedBefore(before: Date): Promise<number> {
    let removed = 0
    /** When the version that was listed before was written; lists have the newest version of a key first. */
    let newer: { key: string; at: Date } | undefined
    for await (const { Versions = [], DeleteMarkers = [] } of this.#versionPages()) {
      const entries = [
        ...Versions.map((version) => ({ ...version, isMarker: false })),
        ...DeleteMarkers.map((marker) => ({ ...marker, isMarker: true })),
      ].sort(byKeyNewestFirst)
      for (const { Key, VersionId, LastModified, IsLatest, isMarker } of entries) {
        const replacedAt = newer?.key === Key ? newer!.at : undefined
        newer = { key: Key!, at: LastModified! }
        const isEndedMarker = isMarker && IsLatest && LastModified! < before
        const isReplaced = !IsLatest && replacedAt !== undefined && replacedAt < before
        if (!isEndedMarker && !isReplaced) continue
        await this.#client.send(new DeleteObjectCommand({ ...this.#at(Key!), VersionId }))
        removed++
      }
    }
    return removed
  }

  /**
   * Abandons files in parts, at any key, that were begun before an instant: the service knows nothing of files that it began after
   * the state to which its database was restored. Returns how many there were.
   */
  async abandonPartsBegunBefore(before: Date): Promise<number> {
    const Bucket = this.#options.bucket
    let abandoned = 0
    let page: Partial<ListMultipartUploadsCommandOutput> = {}
    do {
      const after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      page = await this.#client.send(new ListMultipartUploadsCommand({ Bucket, ...after }))
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (Initiated! >= before) continue
        await this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(Key!), UploadId })).catch(unlessEnded)
        abandoned++
      }
    } while (page.IsTruncated)
    return abandoned
  }

  async *#versionPages(): AsyncGenerator<ListObjectVersionsCommandOutput> {
    let page: Partial<ListObjectVersionsCommandOutput> = {}
    do {
      const after = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
      page = await this.#client.send(new ListObjectVersionsCommand({ Bucket: this.#options.bucket, ...after }))
      yield page as ListObjectVersionsCommandOutput
    } while (page.IsTruncated)
  }

  /** All keys in the bucket, page by page. */
  async *listKeys(): AsyncGenerator<string[]> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#options.bucket })
    for await (const { Contents = [] } of pages) yield Contents.map(({ Key }) => Key!)
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
  const { accessKeyId, secretAccessKey, proxy } = options
  const agent = { maxSockets: CONNECTIONS_MAX }
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
      ...(proxy
        ? tunnelAgents(proxy, { ...agent, connectMs: CONNECT_MS_MAX })
        : { httpAgent: agent, httpsAgent: agent }),
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

/** Versity's gateway answers a copy from a bucket with versions with the last one. */
const ABSENT = new Set(['NotFound', 'NoSuchKey', 'NoSuchVersion'])

/** A HEAD has no body to tell a missing key from a missing bucket; elsewhere only the key counts as absent. */
function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceException && ABSENT.has(error.name)
}

/** Whether the parts were joined or abandoned. */
function isEnded(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'NoSuchUpload'
}

function unlessEnded(error: unknown): void {
  if (!isEnded(error)) throw error
}

function unavailable(request: string, cause: unknown): AppError {
  return new AppError('service_unavailable', {}, { internal: `storage failed at ${request}`, cause })
}

/**
 * What storage refuses of parts may be due to the file, or to a right that the credential lacks for parts alone. It is there for
 * other files.
 */
function partsUnavailable(request: string, error: unknown): AppError {
  const status = statusOf(error)
  const isRefusal = status !== undefined && status >= 400 && status < 500
  return unavailable(request, isRefusal ? new AnsweredError(reasonOf(error), { cause: error }) : error)
}

/** A bucket without rules answers with an error. */
function noRules(error: unknown): Pick<GetBucketLifecycleConfigurationCommandOutput, 'Rules'> {
  if (error instanceof S3ServiceException && error.name === 'NoSuchLifecycleConfiguration') return {}
  throw error
}

function noPolicy(error: unknown): { Policy?: string } {
  if (error instanceof S3ServiceException && error.name === 'NoSuchBucketPolicy') return {}
  throw error
}

/** As much of a bucket policy as is looked at. */
interface StoredPolicy {
  Version?: string
  Statement?: { Sid?: string }[]
}

function noCorsRules(error: unknown): { CORSRules?: CORSRule[] } {
  if (error instanceof S3ServiceException && error.name === 'NoSuchCORSConfiguration') return {}
  throw error
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name}: ${error.message}`
  throw error
}

interface ListedVersion {
  Key?: string | undefined
  LastModified?: Date | undefined
}

function byKeyNewestFirst(one: ListedVersion, other: ListedVersion): number {
  if (one.Key !== other.Key) return one.Key! < other.Key! ? -1 : 1
  return other.LastModified!.getTime() - one.LastModified!.getTime()
}
