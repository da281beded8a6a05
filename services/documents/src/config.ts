import { env, outgoingSettings, setting } from '@dossier/runtime'
import { z } from 'zod'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What it takes to reach storage. */
export const storageSettings = {
  ...outgoingSettings,
  S3_ENDPOINT: setting({
    schema: env.url,
    doc: 'Endpoint of the S3-compatible storage for this service.',
    example: 'http://127.0.0.1:9000',
  }),
  S3_PUBLIC_ENDPOINT: setting({
    schema: env.url,
    doc: 'Endpoint of the same storage for browsers and API callers: signed URLs point there.',
    example: 'https://files.example.com',
  }),
  S3_BUCKET: setting({
    schema: env.text,
    doc: 'Bucket of all files. It must exist and be private; prepare-storage makes it.',
    default: 'dossier-documents',
  }),
  S3_REGION: setting({ schema: env.text, doc: 'Region that requests are signed for.', default: 'us-east-1' }),
  S3_ACCESS_KEY_ID: setting({
    schema: z.string(),
    doc: 'Credential that may get, put, copy and delete objects of the bucket, list and abort its multipart uploads, and, for doctor, read whether it keeps versions. Empty: what the AWS SDK finds, such as AWS_ACCESS_KEY_ID, or the role of a pod or machine. Signed URLs end with the credential that signed them, so a role needs sessions longer than 15 minutes.',
    default: '',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: setting({
    schema: z.string(),
    doc: 'Its secret; empty with it.',
    default: '',
    secret: true,
  }),
  S3_FORCE_PATH_STYLE: setting({
    schema: env.flag,
    doc: 'Bucket in the path instead of the host name: true for most servers other than Amazon.',
    default: 'true',
  }),
  S3_VERSIONS_KEPT_DAYS: setting({
    schema: env.count,
    doc: 'How many days the bucket keeps removed files, so that an operator can bring them back. prepare-storage sets it. 0 leaves the bucket as it is.',
    default: '30',
  }),
}

/** What `prepare-storage` reads. */
export const prepareStorageSettings = {
  ...storageSettings,
  APP_URL: setting({
    schema: env.optionalBaseUrl,
    doc: "Address of the web application, the same for all services: prepare-storage lets its pages send files to the bucket and read them (CORS). Empty: the bucket's rules stay as they are.",
    default: '',
    example: 'https://app.example.com',
  }),
  S3_SERVICE_ACCESS_KEY_ID: setting({
    schema: z.string(),
    doc: "The service's access key where prepare-storage runs with another one, at stores whose bucket policies name users by their access keys. prepare-storage lets this user read and write files, but neither delete old versions nor change settings of the bucket. Empty: the policy stays as it is.",
    default: '',
    secret: true,
  }),
}

export const settings = {
  ...prepareStorageSettings,
  COURT_FORM_FILES: setting({
    schema: z.string().transform((text) => text.split(',').flatMap((path) => path.trim() || [])),
    doc: 'Further files of court forms, separated by commas: one JSON object a line, as in court-forms/court-forms.jsonl.',
    default: '',
  }),
  COPY_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Confirmed files that storage copies at a time for one process. It joins as many files from their parts. A firm gets half of either.',
    default: '8',
  }),
  COPY_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Longest time for one copy, or for joining one file, in milliseconds. It continues after its confirm was answered 503; a later confirm uses it.',
    default: String(5 * MINUTE_MS),
  }),
  SCANNER: setting({
    schema: z.enum(['builtin', 'clamd']),
    doc: 'The scanner: clamd, or builtin, which detects only the EICAR test file and encrypted ZIP archives. Never use builtin in production.',
    default: 'builtin',
  }),
  CLAMD_ADDRESS: setting({
    schema: z.string().regex(/^[^\s:]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, { error: 'must be host:port' }),
    doc: 'host:port of clamd. It needs AlertExceedsMax yes and AlertEncrypted yes, and StreamMaxLength, MaxFileSize and MaxScanSize for the largest file to be served.',
    default: '127.0.0.1:3310',
  }),
  CLAMD_CONFIG_FILE: setting({
    schema: z.string(),
    doc: 'Path of clamd.conf, readable by this process: the service takes the limits of scans from it. Scans of larger files fail, and the files are not served. Empty: CLAMD_FILE_MIB_MAX and CLAMD_SCAN_MIB_MAX are the limits. StreamMaxLength is also requested from clamd itself.',
    default: '',
  }),
  CLAMD_FILE_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(1).max(2047)),
    doc: "clamd's MaxFileSize in MiB, used if CLAMD_CONFIG_FILE is empty. Never set more than clamd has: it may call files clean that it has not scanned. ClamAV scans at most 2 GB.",
    default: '100',
  }),
  CLAMD_SCAN_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(1).max(2047)),
    doc: "clamd's MaxScanSize in MiB, used if CLAMD_CONFIG_FILE is empty: the size of a file with everything that it unpacks to.",
    default: '400',
  }),
  SCAN_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: "Files that one process scans at a time; clamd's MaxThreads (10) is shared by all processes.",
    default: '4',
  }),
  SCAN_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: "Longest time for one scan in milliseconds, reading the file included; clamd's own MaxScanTime is 120 s: keep this above it. Files over 100 MiB get more time, in proportion to their size.",
    default: String(3 * MINUTE_MS),
  }),
  PROCESSING_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Files that one process decodes at a time, each in a child process.',
    default: '2',
  }),
  PROCESSING_MEMORY_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(256)),
    doc: 'Memory that decoding one file may take, in MiB: a HEIC of 48 million pixels takes about 1,000.',
    default: '1280',
  }),
  PROCESSING_PIXELS_MAX: setting({
    schema: env.count.pipe(z.number().min(1_000_000)),
    doc: 'An image of more pixels is measured and not decoded; a sheet of A3 at 600 dpi has 70 million.',
    default: '100000000',
  }),
  JOINING_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Joined files that one process builds at a time, each in a child process.',
    default: '1',
  }),
  JOINING_MEMORY_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(256)),
    doc: 'Memory that joining may take, in MiB, in addition to PROCESSING_MEMORY_MIB_MAX.',
    default: '1024',
  }),
  ZIP_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'ZIP files that one process builds at a time, one per firm. Each takes up to 64 MiB of memory.',
    default: '2',
  }),
  QUARANTINE_KEPT_MS: setting({
    schema: env.count,
    doc: 'How long an infected file stays in quarantine for the operator to look at, in milliseconds: 30 days.',
    default: String(30 * DAY_MS),
  }),
}

/** What no operator has a reason to change, and tests do. Times are in milliseconds. */
export const constants = {
  /** Longest wait of a caller for one request to storage, retries included. Callers get an answer within 5 s. */
  STORAGE_MS_MAX: 3_000,
  /** Life of a signed upload URL, by the interface. */
  UPLOAD_URL_MS: 15 * MINUTE_MS,
  /** Life of a signed download URL, by the interface. */
  DOWNLOAD_URL_MS: 5 * MINUTE_MS,
  /** How long a file can be sent in parts: 3 days span a weekend. Then its parts are removed. */
  PART_UPLOAD_MS: 3 * DAY_MS,
  /**
   * How long a file that nobody confirmed, or that was meant for a message that nobody sent, stays in storage after its URL
   * expired.
   */
  UNCONFIRMED_KEPT_MS: DAY_MS,
  /** A scan that is pending for longer counts as delayed; the upload then has scan.delayed_since. */
  SCAN_DELAY_MS: MINUTE_MS,
  /** Longest time that an approval or a download waits for a scan that is under way. */
  SCAN_WAIT_MS_MAX: 3_000,
  /** Longest time to decode one file; what was found until then is kept. */
  PROCESSING_MS_MAX: 3 * MINUTE_MS,
  /** Processor time in it: a photograph takes 1,500 at most, a HEIC of 48 million pixels 10,000. */
  PROCESSING_CPU_MS_MAX: 30_000,
  /** How often each process looks for requests whose words are to be indexed. Searches compare these rows until then. */
  SEARCH_INDEX_MS: 1_000,
  /** Longest time to join files, reading and storing included. */
  JOINING_MS_MAX: 5 * MINUTE_MS,
  /** Processor time in it. */
  JOINING_CPU_MS_MAX: 2 * MINUTE_MS,
  /** Longest time to build a ZIP file. */
  ZIP_MS_MAX: 2 * HOUR_MS,
  /** How long a ZIP file is kept once it is ready. */
  ZIP_FILE_KEPT_MS: 3 * DAY_MS,
  /** How often superfluous objects are looked for. */
  REMOVAL_POLL_MS: MINUTE_MS,
  /** How often each process looks for clients who are to be reminded of document requests, and for files that expire. */
  DOCUMENT_REMINDER_POLL_MS: MINUTE_MS,
}

export type Constants = typeof constants
