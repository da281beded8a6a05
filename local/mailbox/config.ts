import { readPort, readRequired } from '../stand-in/settings.ts'
import type { MailboxOptions } from './mailbox.ts'

/** 8025 and 1025 are where the mail catchers MailHog and Mailpit listen, so habits and examples carry over. */
const HTTP_PORT_DEFAULT = 8025
const SMTP_PORT_DEFAULT = 1025

/**
 * The options of a mailbox that runs as its own process:
 *
 * - MAILBOX_HTTP_PORT and MAILBOX_SMTP_PORT: TCP ports, 0 for any free one; default 8025 and 1025
 * - MAILBOX_TOKEN: part of the address of the web page and the JSON; default a random one, which the first line of output has
 * - MAILBOX_DATA_DIR: directory in which messages survive a restart; default none, messages live in memory
 * - MAILBOX_SMS_ACCOUNT_SID and MAILBOX_SMS_AUTH_TOKEN: what the sender of SMS must present; required
 * - MAILBOX_SMS_INBOUND_URL: where answers to SMS go; default none, SMS cannot be answered
 * - MAILBOX_RETURN_SMTP_URL and MAILBOX_RETURN_DOMAIN: the server of that domain, which gets reports about emails and
 *   gets answers to them; default none
 *
 * Throws an error that names the variable when one is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): MailboxOptions {
  const returnUrl = env.MAILBOX_RETURN_SMTP_URL
  return {
    ...(returnUrl && { returns: { smtpUrl: returnUrl, domain: readRequired(env, 'MAILBOX_RETURN_DOMAIN') } }),
    httpPort: readPort(env, 'MAILBOX_HTTP_PORT', HTTP_PORT_DEFAULT),
    smtpPort: readPort(env, 'MAILBOX_SMTP_PORT', SMTP_PORT_DEFAULT),
    token: env.MAILBOX_TOKEN || undefined,
    dataDir: env.MAILBOX_DATA_DIR || undefined,
    sms: {
      accountSid: readRequired(env, 'MAILBOX_SMS_ACCOUNT_SID'),
      authToken: readRequired(env, 'MAILBOX_SMS_AUTH_TOKEN'),
      inboundUrl: env.MAILBOX_SMS_INBOUND_URL || undefined,
    },
  }
}
