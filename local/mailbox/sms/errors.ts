/** An error of the SMS call; its JSON has the shape of Twilio's. */
export class SmsError extends Error {
  readonly status: number
  readonly code: number

  /** @param code one of https://www.twilio.com/docs/api/errors */
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  toJSON() {
    return {
      code: this.code,
      message: this.message,
      more_info: `https://www.twilio.com/docs/errors/${this.code}`,
      status: this.status,
    }
  }
}

/** Every error that the SMS call answers. */
export const smsErrors = {
  authenticate: () => new SmsError(401, 20003, 'Authenticate'),
  notFound: (path: string) => new SmsError(404, 20404, `The requested resource ${path} was not found`),
  toMissing: () => new SmsError(400, 21604, "A 'To' phone number is required."),
  toInvalid: (to: string) => new SmsError(400, 21211, `The 'To' number ${to} is not a valid phone number.`),
  toOptedOut: () => new SmsError(400, 21610, 'Attempt to send to unsubscribed recipient'),
  fromMissing: () => new SmsError(400, 21603, "A 'From' or 'MessagingServiceSid' parameter is required."),
  bodyMissing: () => new SmsError(400, 21602, 'Message body is required.'),
  bodyTooLong: () => new SmsError(400, 21617, 'The concatenated message body exceeds the 1600 character limit.'),
  statusCallbackInvalid: (url: string) => new SmsError(400, 21609, `The 'StatusCallback' URL ${url} is not valid.`),
}
