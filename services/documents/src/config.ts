import { env, outgoingSettings, setting } from '@dossier/runtime'
import { z } from 'zod'

const MINUTE_MS = 60_000

/** What it takes to reach storage. */
export const storageSettings = {
  ...outgoingSettings,
  S3_ENDPOINT: setting({
    schema: env.url,
    doc: 'S3-compatible storage as this service reaches it.',
    example: 'http://127.0.0.1:9000',
  }),
  S3_PUBLIC_ENDPOINT: setting({
    schema: env.url,
    doc: 'The same storage as browsers and API callers reach it: signed URLs point there.',
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
    doc: 'Credential that may get, put, copy and delete objects of the bucket, list and abort its multipart uploads, and, for doctor, read whether it keeps versions. Empty: what the AWS SDK finds, such as AWS_ACCESS_KEY_ID, or the role of a pod or machine. Signed URLs end with the credential that signed them, so a role needs sessions longer than UPLOAD_URL_MS.',
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
    doc: 'How many days the bucket keeps what was removed, so that an operator can bring it back. prepare-storage sets it. 0 leaves the bucket as it is.',
    default: '30',
  }),
  STORAGE_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(100)),
    doc: 'Longest wait of a caller for one request to storage in milliseconds, retries included. Callers get an answer within 5 s.',
    default: '3000',
  }),
}

/** For commands that decide how long parts of files stay in the bucket. */
export const partSettings = {
  ...storageSettings,
  PART_UPLOAD_MS: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'How long a file can be sent in parts, in milliseconds: 3 days, which span a weekend. Then its parts are removed.',
    default: String(3 * 24 * 60 * MINUTE_MS),
  }),
}

/** What `prepare-storage` reads. */
export const prepareStorageSettings = {
  ...partSettings,
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
    doc: 'Further files of court forms, comma between: one JSON object a line, as in court-forms/court-forms.jsonl.',
    default: '',
  }),
  COPY_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Confirmed files that one process has storage copy at a time, and as many that it has storage join of parts; a firm gets half of them.',
    default: '8',
  }),
  COPY_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Longest time for one copy, or for the joining of one file, in milliseconds. It goes on after its confirm was answered 503; a later confirm uses it.',
    default: String(5 * MINUTE_MS),
  }),
  SCANNER: setting({
    schema: z.enum(['builtin', 'clamd']),
    doc: 'Who scans files: clamd, or the built-in one that knows only the EICAR test file and encrypted ZIP archives. Never builtin in production.',
    default: 'builtin',
  }),
  CLAMD_ADDRESS: setting({
    schema: z.string().regex(/^[^\s:]+:\d{1,5}$|^\[[0-9a-fA-F:]+\]:\d{1,5}$/, { error: 'must be host:port' }),
    doc: 'host:port of clamd. It needs AlertExceedsMax yes and AlertEncrypted yes, and StreamMaxLength, MaxFileSize and MaxScanSize for the largest file that is to be served.',
    default: '127.0.0.1:3310',
  }),
  CLAMD_CONFIG_FILE: setting({
    schema: z.string(),
    doc: "clamd's configuration, clamd.conf, where this process can read it: it says what clamd looks into at most. Larger files end as failed scans and are not served. Empty: CLAMD_FILE_MIB_MAX and CLAMD_SCAN_MIB_MAX say it. StreamMaxLength is asked of clamd itself, too.",
    default: '',
  }),
  CLAMD_FILE_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(1).max(2047)),
    doc: "clamd's MaxFileSize in MiB, where CLAMD_CONFIG_FILE is empty. Never more than clamd has: it may call clean what it has not looked into. ClamAV ends at 2 GB.",
    default: '100',
  }),
  CLAMD_SCAN_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(1).max(2047)),
    doc: "clamd's MaxScanSize in MiB, where CLAMD_CONFIG_FILE is empty: of a file with all that it unpacks to.",
    default: '400',
  }),
  SCAN_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: "Files that one process scans at a time; clamd's MaxThreads (10) is shared by all processes.",
    default: '4',
  }),
  SCAN_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: "Longest time for one scan in milliseconds, reading the file included; clamd's own MaxScanTime is 120 s. A file of more than 100 MiB gets as much more time as it is larger.",
    default: String(3 * MINUTE_MS),
  }),
  SCAN_DELAY_MS: setting({
    schema: env.count.pipe(z.number().min(100)),
    doc: 'A scan that is pending for longer counts as delayed, in milliseconds; the upload then has scan.delayed_since.',
    default: String(MINUTE_MS),
  }),
  SCAN_WAIT_MS_MAX: setting({
    schema: env.count,
    doc: 'Longest time in milliseconds that an approval or a download waits for a scan that is under way.',
    default: '3000',
  }),
  PROCESSING_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'Files that one process has decoded at a time, each in a process of its own.',
    default: '2',
  }),
  PROCESSING_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Longest time to decode one file in milliseconds; what was found until then is kept.',
    default: String(3 * MINUTE_MS),
  }),
  PROCESSING_CPU_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Processor time in it, in milliseconds: a photograph takes 1,500 at most, a HEIC of 48 million pixels 10,000.',
    default: '30000',
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
    doc: 'Joined files that one process builds at a time, each in a process of its own.',
    default: '1',
  }),
  JOINING_POLL_MS: setting({
    schema: env.count.pipe(z.number().min(10)),
    doc: 'How often each process looks for files to join, in milliseconds.',
    default: '1000',
  }),
  JOINING_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Longest time to join files in milliseconds, reading and storing included.',
    default: String(5 * MINUTE_MS),
  }),
  JOINING_CPU_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Processor time in it, in milliseconds.',
    default: String(2 * MINUTE_MS),
  }),
  JOINING_MEMORY_MIB_MAX: setting({
    schema: env.count.pipe(z.number().min(256)),
    doc: 'Memory that joining may take, in MiB, beside that of PROCESSING_MEMORY_MIB_MAX.',
    default: '1024',
  }),
  ZIP_CONCURRENCY_MAX: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'ZIP files that one process builds at a time, one of a firm. Each takes up to 64 MiB of memory.',
    default: '2',
  }),
  ZIP_POLL_MS: setting({
    schema: env.count.pipe(z.number().min(10)),
    doc: 'How often each process looks for ZIP files to build, in milliseconds.',
    default: '1000',
  }),
  ZIP_MS_MAX: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Longest time to build a ZIP file in milliseconds.',
    default: String(2 * 60 * MINUTE_MS),
  }),
  ZIP_FILE_KEPT_MS: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'How long a ZIP file is kept once it is ready, in milliseconds: 3 days.',
    default: String(3 * 24 * 60 * MINUTE_MS),
  }),
  UPLOAD_URL_MS: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Life of a signed upload URL in milliseconds: 15 minutes by the interface.',
    default: String(15 * MINUTE_MS),
  }),
  DOWNLOAD_URL_MS: setting({
    schema: env.count.pipe(z.number().min(1000)),
    doc: 'Life of a signed download URL in milliseconds: 5 minutes by the interface.',
    default: String(5 * MINUTE_MS),
  }),
  UNCONFIRMED_KEPT_MS: setting({
    schema: env.count,
    doc: 'How long a file that nobody confirmed, or that was meant for a message that nobody sent, stays in storage after its URL expired, in milliseconds: a day.',
    default: String(24 * 60 * MINUTE_MS),
  }),
  QUARANTINE_KEPT_MS: setting({
    schema: env.count,
    doc: 'How long an infected file stays in quarantine for the operator to look at, in milliseconds: 30 days.',
    default: String(30 * 24 * 60 * MINUTE_MS),
  }),
  REMOVAL_POLL_MS: setting({
    schema: env.count.pipe(z.number().min(100)),
    doc: 'How often superfluous objects are looked for, in milliseconds.',
    default: String(MINUTE_MS),
  }),
  DOCUMENT_REMINDER_POLL_MS: setting({
    schema: env.count.pipe(z.number().min(1)),
    doc: 'How often each process looks for clients who are to be reminded of document requests, and for files that expire, in milliseconds.',
    default: String(MINUTE_MS),
  }),
}
