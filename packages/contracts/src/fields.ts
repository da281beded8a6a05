/** The building blocks of inputs, each bounded. Source of the bounds: decisions.md section 1, "String limits". */
import { z } from 'zod'
import { EMAIL_ADDRESS_CHARACTERS_MAX, EMAIL_PATTERN } from './email-address.ts'
import { ANY_TYPE } from './file-types.ts'
import { withNewlines } from './line-ends.ts'
import { inOneLine, plainFileName, seenPart } from './one-line.ts'
import { refusing } from './refusing.ts'
import { problemInApi, type ValueProblem } from './value-problem.ts'

/** All control characters (Unicode category Cc) except tab and newline. */
const REFUSED_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/

const CUSTOM_FIELDS_BYTES_MAX = 16 * 1024
const JSON_DEPTH_MAX = 20

/** The problem with the characters of a text, or undefined. Lone surrogates can't be stored as UTF-8. */
function refusedCharacters(text: string): ValueProblem | undefined {
  if (REFUSED_CONTROLS.test(text)) return { kind: 'control_characters' }
  if (!text.isWellFormed()) return { kind: 'malformed_unicode' }
  return undefined
}

/** Checks the length in code points without counting those of strings far below the limit. */
function longerThan(text: string, codePointsMax: number): boolean {
  if (text.length <= codePointsMax) return false
  let count = 0
  for (const _ of text) if (++count > codePointsMax) return true
  return false
}

/** Length in code points. */
function shorterThan(text: string, codePointsMin: number): boolean {
  return text.length < codePointsMin * 2 && [...text].length < codePointsMin
}

/** Multi-line text, kept as sent except for line endings. All of it counts towards the limit. */
function boundedText(codePointsMin: number, codePointsMax: number) {
  return bounded(z.string().overwrite(withNewlines), codePointsMin, codePointsMax)
}

/** Multi-line text. Surrounding white space is removed before the length is checked. */
function trimmedText(codePointsMin: number, codePointsMax: number) {
  return bounded(z.string().trim().overwrite(withNewlines), codePointsMin, codePointsMax)
}

/** Single-line text (`inOneLine`). Surrounding white space is removed before the length is checked. */
function lineText(codePointsMin: number, codePointsMax: number) {
  return bounded(z.string().overwrite(inOneLine).trim(), codePointsMin, codePointsMax).meta({ oneLine: true })
}

function bounded(schema: z.ZodString, codePointsMin: number, codePointsMax: number) {
  const problemOf = (text: string): ValueProblem | undefined => {
    const refused = refusedCharacters(text)
    if (refused) return refused
    if (codePointsMin > 0 && seenPart(text) === '') return { kind: 'empty' }
    if (shorterThan(text.trim(), codePointsMin)) return { kind: 'too_short', characters: codePointsMin }
    if (longerThan(text, codePointsMax)) return { kind: 'too_long', characters: codePointsMax }
    return undefined
  }
  return schema.check(refusing(problemOf)).meta({ minLength: codePointsMin, maxLength: codePointsMax, plainText: true })
}

/** A name or title: one line of 1 to 200 characters after trimming. */
export const Name = lineText(1, 200)

/** Free text, kept as sent except for line endings. */
export const FreeText = boundedText(0, 10_000)

/** Text of a message between client and firm, kept as sent except for line endings. Empty if the message has only files. */
export const MessageText = boundedText(0, 5_000)

/** A tag of a matter. */
export const Tag = lineText(1, 50)

/** A short code such as a postal code or a case number. */
export const ShortText = lineText(1, 100)

/** A few lines of text, such as a paragraph of an email. */
export const LinesText = trimmedText(1, 1_000)

/** An email address or phone number to search for. */
export const AddressText = lineText(1, EMAIL_ADDRESS_CHARACTERS_MAX)

/** Words for the search over all of a firm's data. */
export const SearchQuery = lineText(2, 200)

/** Words to search for, matched anywhere in a text. */
export const SearchText = lineText(0, 200)

/** Trimmed, otherwise kept as written. Compared without regard to case. */
export const EmailAddress = z
  .string()
  .trim()
  .max(EMAIL_ADDRESS_CHARACTERS_MAX, { abort: true })
  .check(z.email({ pattern: EMAIL_PATTERN }))
  .meta({ example: 'ana@example.com' })

/** E.164: a plus sign, a country code, at most 15 digits in all. */
export const PhoneNumber = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a phone number in E.164 form, such as +12125550123' })
  .meta({ example: '+12125550123' })

/** The calendar has no year 0, and neither has PostgreSQL. */
export const CalendarDate = z.iso
  .date({ error: 'must be a date written YYYY-MM-DD' })
  .refine((date) => !date.startsWith('0000'), { error: 'must be in the year 0001 or later' })
  .meta({ example: '2026-03-31' })

/** An instant in UTC with milliseconds: the format of every response. */
export const Timestamp = z.iso.datetime({ precision: 3 })

const Instant = z.iso.datetime({ offset: true })
/** With second 59 in place of a leap second, 60 (RFC 3339 section 5.7), which `Date` does not parse. */
const withoutLeapSecond = (text: string) => text.replace(/(?<=^.{17})60/, '59')
const DECIMALS = /(\.\d{3})\d+/

/** An RFC 3339 instant with any offset and precision, converted to the format of responses. */
export const SentTimestamp = z
  .string()
  .overwrite((text) => text.toUpperCase().replace(DECIMALS, '$1'))
  .refine((text) => Instant.safeParse(withoutLeapSecond(text)).success, {
    error:
      'must be an instant with its offset from UTC, such as 2026-03-31T09:30:00Z or 2026-03-31T11:30:00+02:00 (in a URL, write + as %2B)',
    abort: true,
  })
  .overwrite(inUtc)
  .refine((text) => /^(?!0000)\d{4}-/.test(text), { error: 'must be in the years 0001 to 9999' })
  .meta({ format: 'date-time', example: '2026-03-31T09:30:00Z' })

/** A leap second counts as the first of the next minute. */
function inUtc(text: string): string {
  const known = withoutLeapSecond(text)
  return new Date(Date.parse(known) + (known === text ? 0 : 1_000)).toISOString()
}

/** A range of IPv4 or IPv6 addresses in CIDR notation. */
export const CidrRange = z
  .string()
  .max(49)
  .refine((text) => z.cidrv4().safeParse(text).success || z.cidrv6().safeParse(text).success, {
    error: 'must be a range in CIDR notation, such as 203.0.113.0/24 or 2001:db8::/32',
  })
  .meta({ example: '203.0.113.0/24' })

export const CsvBom = z
  .boolean()
  .default(false)
  .describe('Whether CSV begins with a byte order mark, which Excel needs to read accents. JSON never has one.')

export const UrlText = lineText(1, 2048)

/** A URL that a browser can open. URLs with a password are refused, because the password would be visible to everyone. */
export const WebAddress = UrlText.refine(isWebAddress, {
  error: 'must be an http or https address, without user and password',
}).meta({ example: 'https://www.example.com' })

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** A DNS name of two labels or more, in lower case. RFC 1035 section 2.3.4 limits it to 253 characters. */
export const HostName = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/, {
    error: 'must be a host name such as clients.example.com',
  })
  .meta({ example: 'clients.example.com' })

/** A time zone of the IANA database that this Node knows. Differences in case are corrected. */
export const TimeZone = z
  .string()
  .max(64)
  .overwrite((name) => timeZoneNamed(name) ?? name)
  .refine((name) => timeZoneNamed(name) !== undefined, { error: 'must be an IANA time zone, such as America/New_York' })
  .meta({ example: 'America/New_York' })

/** Undefined for anything but a name. Offsets such as +02:00 are refused: they have no daylight saving time. */
function timeZoneNamed(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name
  } catch {
    return undefined
  }
}

/** The name of a file, not a path, without characters that could disguise the file. */
export const FileName = bounded(z.string().overwrite(fileNameText), 1, 255)
  .refine((name) => !/[/\\\n\t]/.test(name), { error: 'must not contain / or \\, tabs or line breaks' })
  .refine((name) => name !== '.' && name !== '..', { error: 'must be a file name' })
  .meta({ oneLine: true, refusedToo: '\\t\\n\\/\\\\' })

/** Leaves names with a control character unchanged, so that validation refuses them. */
function fileNameText(name: string): string {
  return /\p{Cc}/u.test(name) ? name : plainFileName(name)
}

const MEDIA_TYPE = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*$/

/** type/subtype in lower case, without parameters such as a charset. Characters as in RFC 6838 section 4.2. */
export const MediaType = mediaType(MEDIA_TYPE, withoutParameters)

/** The type that a browser declares for a file: a media type, or nothing. */
export const DeclaredMediaType = mediaType(new RegExp(`${MEDIA_TYPE.source}|^$`), (text) =>
  text === '' ? ANY_TYPE : withoutParameters(text),
)

function mediaType(pattern: RegExp, read: (text: string) => string) {
  return z
    .string()
    .overwrite(read)
    .max(127)
    .toLowerCase()
    .regex(pattern, { error: 'must be a media type such as application/pdf' })
    .meta({ example: 'application/pdf' })
}

function withoutParameters(text: string): string {
  return text.split(';', 1)[0]!.trimEnd()
}

/** Why a JSON value can't be stored, or undefined. Depth-first, with a depth limit. */
function refusedJson(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return refusedText(value)
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'must not contain numbers beyond the range of a double'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= JSON_DEPTH_MAX) return `must not be nested deeper than ${JSON_DEPTH_MAX}`
  for (const [key, member] of Object.entries(value)) {
    const problem = (Array.isArray(value) ? undefined : refusedText(key)) ?? refusedJson(member, depth + 1)
    if (problem) return problem
  }
  return undefined
}

function refusedText(text: string): string | undefined {
  const problem = refusedCharacters(text)
  return problem && problemInApi(problem)
}

/** Converts the line endings in all strings of a JSON value to LF. Leaves too deep values unchanged; validation refuses them. */
function jsonWithNewlines(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withNewlines(value)
  if (typeof value !== 'object' || value === null || depth >= JSON_DEPTH_MAX) return value
  if (Array.isArray(value)) return value.map((member) => jsonWithNewlines(member, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonWithNewlines(member, depth + 1)]))
}

/**
 * A JSON object with at most `bytesMax` bytes of UTF-8, a multiple of 1 KiB. Kept as sent except for the line endings of
 * its strings.
 */
export function JsonObject(bytesMax: number) {
  return z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), {
      error: 'must be an object',
    })
    .overwrite((object) => jsonWithNewlines(object, 0) as Record<string, unknown>)
    .check((context) => {
      const problem =
        refusedJson(context.value, 0) ??
        (longerThanBytes(JSON.stringify(context.value), bytesMax)
          ? `must be at most ${bytesMax / 1024} KiB of JSON`
          : undefined)
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value, continue: false })
    })
    .meta({ type: 'object', additionalProperties: true })
}

/** Custom key-value data of the firm: a JSON object with at most 16 KiB of UTF-8, kept as sent. */
export const CustomFields = JsonObject(CUSTOM_FIELDS_BYTES_MAX).meta({
  description:
    'Custom data of the firm. Numbers that would be rounded, such as integers above 2^53, are refused: send them as strings.',
  example: { referral: 'website' },
})

const encoder = new TextEncoder()

/** Whether a text exceeds the limit in UTF-8. Texts far below it are not encoded. */
export function longerThanBytes(text: string, bytesMax: number): boolean {
  return text.length * 3 > bytesMax && encoder.encode(text).length > bytesMax
}

/** Marks a file or message whose sender is not certain. */
export const verifiedField = z
  .boolean()
  .optional()
  .describe(
    'False if the sender had the onboarding link but had not passed its second step, so it may not be from the client or participant. Absent otherwise. It does not change if somebody passes the step later.',
  )
  .meta({ example: false })
