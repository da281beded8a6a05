import {
  ConfigError,
  type ConfigOf,
  deploymentSettings,
  env,
  guardedOutgoingSettings,
  sealSettings,
  setting,
} from '@dossier/runtime'
import { z } from 'zod'

/** Well below the 30 days that events are kept, so that a retry finds its event. */
const RETRY_DELAY_MS_MAX = 7 * 86_400_000

const delays = z
  .string()
  .regex(/^\d+(,\d+)*$/, { error: 'must be whole numbers separated by commas, such as 5000,60000' })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().max(RETRY_DELAY_MS_MAX)).max(30))

/** The first digits of E.164 numbers: one to three for a country, more for a part of it. */
const countryCodes = z
  .string()
  .regex(/^([1-9]\d{0,6}(,[1-9]\d{0,6})*)?$/, { error: 'must be digits separated by commas, such as 1,44' })
  .transform((text) => text.split(',').filter(Boolean))

const atLeastOne = env.count.pipe(z.number().min(1))
const optionalText = z.string()

export const settings = {
  ...sealSettings,
  ...deploymentSettings,
  ...guardedOutgoingSettings,
  APP_URL: setting({
    schema: env.baseUrl,
    doc: 'Address of the web application, where emails to the people of a firm lead.',
    example: 'https://app.example.com',
  }),
  COMMUNICATIONS_KEPT_DAYS: setting({
    schema: env.count.pipe(z.number().min(366).max(36_500)),
    doc: 'How long email and SMS of matters are kept, in days, from 366 to 36500. 2557 are seven years, as long as firms usually keep files, and as audit events.',
    default: '2557',
  }),
  WEBHOOK_ALLOW_LOCAL: setting({
    schema: env.flag,
    doc: 'Whether webhooks may have http:// and loopback addresses. For local use only: it lets firms reach this machine.',
    default: 'false',
  }),
  WEBHOOK_RETRY_SCHEDULE_MS: setting({
    schema: delays,
    doc: 'Delays before each retry of a failed delivery, in milliseconds. After the last retry the delivery has failed. The default, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h, is what the API promises.',
    default: '5000,300000,1800000,7200000,18000000,36000000,36000000',
  }),
  WEBHOOK_IN_FLIGHT_MAX: setting({
    schema: atLeastOne,
    doc: 'Most deliveries that one process sends at a time, and so its sockets. While endpoints answer fast, the process reads up to as many again ahead.',
    default: '128',
  }),
  WEBHOOK_IN_FLIGHT_PER_FIRM_MAX: setting({
    schema: atLeastOne,
    doc: 'Most deliveries of one firm in flight in one process, from the read until the attempt is recorded. Bounds what a firm takes from other firms, and what it receives twice when a process dies.',
    default: '16',
  }),
  WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX: setting({
    schema: atLeastOne,
    doc: 'Most deliveries to one endpoint in flight in one process. Bounds what a dead endpoint takes from others.',
    default: '8',
  }),
  UPLOADS_GATHER_MS: setting({
    schema: env.count,
    doc: 'How long an alert about an uploaded file waits for more files of the same matter, in milliseconds. They become one message.',
    default: '600000',
  }),
  SMTP_URL: setting({
    schema: z.string().regex(/^(smtps?:\/\/.+)?$/, { error: 'must be smtp:// or smtps://' }),
    doc: 'SMTP server for email: smtp:// or smtps:// with user and password. Empty: the service sends no email.',
    default: '',
    secret: true,
  }),
  EMAIL_FROM: setting({
    schema: optionalText.transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text),
    doc: "Sender address of email, as a@b or Name <a@b>. Readers see the firm's name, and replies go to the firm. Required with SMTP_URL.",
    default: '',
  }),
  MAIL_RETURN_DOMAIN: setting({
    schema: z
      .string()
      .toLowerCase()
      .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)?$/, { error: 'must be a domain' })
      .max(190),
    doc: 'Domain for bounces and replies to emails to clients, such as mail.example.com. Its MX record leads to MAIL_RETURN_PORT. Empty: the service takes neither, and emails stay sent.',
    default: '',
  }),
  MAIL_RETURN_PORT: setting({
    schema: env.port,
    doc: 'SMTP port for bounces and replies, open if MAIL_RETURN_DOMAIN is set. It takes only mail that answers a message of ours.',
    default: '2525',
  }),
  MAIL_RETURN_HOST: setting({
    schema: env.text,
    doc: 'Address on which MAIL_RETURN_PORT listens. :: means all IPv4 and IPv6 addresses.',
    default: '127.0.0.1',
  }),
  MAIL_RETURN_TLS_CERT_FILE: setting({
    schema: optionalText,
    doc: 'Certificate chain in PEM for STARTTLS at MAIL_RETURN_PORT. A renewed certificate is picked up within a minute. Empty: no TLS, for use behind a mail server that has it.',
    default: '',
  }),
  MAIL_RETURN_TLS_KEY_FILE: setting({
    schema: optionalText,
    doc: 'Private key of that certificate, in PEM.',
    default: '',
  }),
  SMS_API_URL: setting({
    schema: env.optionalBaseUrl,
    doc: 'Address of an SMS provider with the Twilio API, such as https://api.twilio.com. Empty: the service sends no SMS.',
    default: '',
  }),
  SMS_ACCOUNT_SID: setting({ schema: optionalText, doc: 'Account at the SMS provider.', default: '' }),
  SMS_AUTH_TOKEN: setting({ schema: optionalText, doc: 'Secret of that account.', default: '', secret: true }),
  SMS_FROM: setting({
    schema: optionalText,
    doc: 'Sender number in E.164 form that firms without a number of their own share.',
    default: '',
  }),
  SMS_PER_NUMBER_DAY: setting({
    schema: atLeastOne,
    doc: 'Most SMS of all firms to one number in a day (UTC). Each costs money.',
    default: '20',
  }),
  SMS_PER_FIRM_DAY: setting({
    schema: atLeastOne,
    doc: 'Most SMS that one firm sends in a day (UTC). Bounds the bill if somebody takes over an account.',
    default: '1000',
  }),
  SMS_COUNTRY_CODES: setting({
    schema: countryCodes,
    doc: 'Country codes that SMS may go to, without the plus and separated by commas, such as 1,44. Empty: all.',
    default: '',
  }),
  SMS_CALLBACK_ORIGIN: setting({
    schema: z.string().regex(/^(https?:\/\/[^/?#]+)?$/, { error: 'must be http:// or https:// and a host, no path' }),
    doc: 'Origin at which the SMS provider reaches the gateway, such as https://app.example.com. The provider reports delivery and hands on answers there, and signs for exactly this origin. Empty: the service takes neither, and SMS stay sent.',
    default: '',
  }),
}

/** Constants that tests change but operators need not. Times are in milliseconds. */
export const constants = {
  /** Time without a successful attempt after which a failing endpoint is switched off and its firm told: 5 days, by the API. */
  WEBHOOK_DISABLE_AFTER_MS: 432_000_000,
  /** Longest attempt, from connecting to the last byte of the response, by the API. */
  WEBHOOK_TIMEOUT_MS: 5_000,
  /** Polling interval for due retries and for deliveries without a notice. New events do not wait for it. */
  WEBHOOK_POLL_MS: 1_000,
  /** Polling interval for due alerts. */
  ALERT_POLL_MS: 1_000,
  /**
   * How long an alert about a message between client and firm waits for more messages of the same conversation. They become
   * one email or SMS.
   */
  MESSAGES_GATHER_MS: 120_000,
  /**
   * After a message about a file that was sent back, further ones of the same matter are gathered for this long. They become
   * one message.
   */
  SENT_BACK_GATHER_MS: 600_000,
  /**
   * Longest time to hand an email that a caller waits for to the provider. After that the connection is closed and the email
   * has failed. Also the longest wait for a connection to the SMS provider. Below the 4 s of callers, so that the outcome is
   * recorded.
   */
  MESSAGE_TIMEOUT_MS: 2_500,
  /**
   * The same for messages that no caller waits for. The provider then has as long again to answer. Twice this and the
   * recording stay below the leases of messages, so that no other process sends one meanwhile.
   */
  MESSAGE_BACKGROUND_TIMEOUT_MS: 20_000,
  /** How long to wait for a service whose answer we can do without. Our own caller waits meanwhile. */
  OTHERS_TIMEOUT_MS: 1_000,
  /** Delays before each retry of an alert or reminder: 1, 5, 15, 30 and 60 min. The last one repeats until the message expires. */
  MESSAGE_RETRY_SCHEDULE_MS: [60_000, 300_000, 900_000, 1_800_000, 3_600_000] as readonly number[],
  /**
   * Most alerts and reminders of one channel that one process sends at a time. Below the 4 connections to the SMTP server, so
   * that callers find one free.
   */
  MESSAGE_IN_FLIGHT_MAX: 3,
  /** Polling interval for due alerts and reminders to send. */
  MESSAGE_POLL_MS: 1_000,
  /** How long the breaker of a failing provider stays open. Then one message tries whether the provider is back. */
  MESSAGE_BREAKER_RESET_MS: 10_000,
}

export type Constants = typeof constants

export type NotificationsConfig = ConfigOf<typeof settings>

/** Refuses settings that contradict each other. */
export function checkConfig(config: NotificationsConfig): void {
  const problems: string[] = []
  if (config.SMTP_URL && !config.EMAIL_FROM) problems.push('EMAIL_FROM is required with SMTP_URL')
  if (Boolean(config.MAIL_RETURN_TLS_CERT_FILE) !== Boolean(config.MAIL_RETURN_TLS_KEY_FILE)) {
    problems.push('set both MAIL_RETURN_TLS_CERT_FILE and MAIL_RETURN_TLS_KEY_FILE, or neither')
  }
  for (const name of ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const) {
    if (config.SMS_API_URL && !config[name]) problems.push(`${name} is required with SMS_API_URL`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}
