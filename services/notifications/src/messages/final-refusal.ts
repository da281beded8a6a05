/** What nodemailer says is wrong with the addresses or the message, and not with the connection or its credentials. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])

/** Whether an email will never be taken: replies of 5xx are permanent (RFC 5321, section 4.2.1). */
export function isFinalRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== undefined && ABOUT_THE_MESSAGE.has(code) && responseCode !== undefined && responseCode >= 500
}
