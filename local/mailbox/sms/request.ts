import { isMagicInvalidNumber, isMagicOptedOutNumber } from '../magic-recipients.ts'
import { smsErrors } from './errors.ts'

/** In UTF-16 units: https://www.twilio.com/docs/api/errors/21617 */
const BODY_CHARACTERS_MAX = 1_600

/** A plus sign and at most 15 digits, not beginning with 0 (ITU-T E.164); no subscriber has fewer than 7. */
const E164 = /^\+[1-9]\d{6,14}$/

export interface SmsRequest {
  readonly to: string
  /** Null when a messaging service chooses the sender. */
  readonly from: string | null
  readonly messagingServiceSid: string | null
  readonly body: string
  /** Absolute http or https URL, as the sender spelled it. */
  readonly statusCallback: string | null
}

/** Reads the decoded form of the call. Throws the SmsError that Twilio would answer. */
export function readSmsRequest(form: unknown): SmsRequest {
  const to = readField(form, 'To')
  const from = readField(form, 'From')
  const messagingServiceSid = readField(form, 'MessagingServiceSid')
  const body = readField(form, 'Body')
  const statusCallback = readField(form, 'StatusCallback')

  if (!to) throw smsErrors.toMissing()
  if (!E164.test(to) || isMagicInvalidNumber(to)) throw smsErrors.toInvalid(to)
  if (isMagicOptedOutNumber(to)) throw smsErrors.toOptedOut()
  if (!from && !messagingServiceSid) throw smsErrors.fromMissing()
  if (!body) throw smsErrors.bodyMissing()
  if (body.length > BODY_CHARACTERS_MAX) throw smsErrors.bodyTooLong()
  if (statusCallback && !isHttpUrl(statusCallback)) throw smsErrors.statusCallbackInvalid(statusCallback)

  return { to, from, messagingServiceSid, body, statusCallback }
}

/** Null when the field is absent, empty or repeated. */
function readField(form: unknown, name: string): string | null {
  const value = (form as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function isHttpUrl(value: string): boolean {
  const protocol = URL.parse(value)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}
