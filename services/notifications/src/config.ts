import { ConfigError, type ConfigOf, deploymentSettings, env, sealSettings, setting } from '@dossier/runtime'
import { z } from 'zod'

/** Well below the 30 days that events are kept: a retry must find its event. */
const RETRY_DELAY_MS_MAX = 7 * 86_400_000

const delays = z
  .string()
  .regex(/^\d+(,\d+)*$/, { error: 'must be whole numbers with commas between' })
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().max(RETRY_DELAY_MS_MAX)).max(30))

/** Of E.164: one to three digits for the country, more for a part of it. */
const countryCodes = z
  .string()
  .regex(/^([1-9]\d{0,6}(,[1-9]\d{0,6})*)?$/, { error: 'must be digits with commas between, such as 1,44' })
  .transform((text) => text.split(',').filter(Boolean))

const atLeastOne = env.count.pipe(z.number().min(1))
const optionalText = z.string()

export const settings = {
  ...sealSettings,
  ...deploymentSettings,
  WEBHOOK_ALLOW_LOCAL: setting({
    schema: env.flag,
    doc: 'Accept http:// and loopback addresses as webhook targets. For local use alone: it opens this machine to firms.',
    default: 'false',
  }),
  WEBHOOK_RETRY_SCHEDULE_MS: setting({
    schema: delays,
    doc: 'Delays before each retry of a failed delivery, in milliseconds; after the last the delivery has failed. The default is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 10 h, as integrators are promised.',
    default: '5000,300000,1800000,7200000,18000000,36000000,36000000',
  }),
  WEBHOOK_DISABLE_AFTER_MS: setting({
    schema: atLeastOne,
    doc: 'An endpoint is switched off, and its firm told, when an attempt fails and none has succeeded for so long, in milliseconds. Integrators are promised 5 days.',
    default: '432000000',
  }),
  WEBHOOK_TIMEOUT_MS: setting({
    schema: atLeastOne,
    doc: 'Longest wait for an endpoint, from connecting to the last byte of its answer, in milliseconds. Integrators are promised 5 s.',
    default: '5000',
  }),
  WEBHOOK_IN_FLIGHT_MAX: setting({
    schema: atLeastOne,
    doc: 'Deliveries that one process sends at a time, and so sockets that it holds open. While answers come fast, up to as many again are read and wait for a socket.',
    default: '128',
  }),
  WEBHOOK_IN_FLIGHT_PER_FIRM_MAX: setting({
    schema: atLeastOne,
    doc: 'Deliveries of one firm that one process has in hand at a time, from the reading until the attempt is recorded: what they can keep from other firms, and what of a firm comes twice at most when a process dies.',
    default: '16',
  }),
  WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX: setting({
    schema: atLeastOne,
    doc: 'Deliveries to one endpoint that one process has in hand at a time: what a dead endpoint can keep from the others.',
    default: '8',
  }),
  WEBHOOK_POLL_MS: setting({
    schema: atLeastOne,
    doc: 'How often due retries are looked for, and deliveries that this process was not told of, in milliseconds. New events do not wait for it.',
    default: '1000',
  }),
  ALERT_POLL_MS: setting({
    schema: atLeastOne,
    doc: 'How often each process looks for alerts that are due, in milliseconds.',
    default: '1000',
  }),
  UPLOADS_GATHER_MS: setting({
    schema: env.count,
    doc: 'How long an alert of an uploaded file waits for further files of its matter, in milliseconds, so that many files are one message.',
    default: '600000',
  }),
  MESSAGE_TIMEOUT_MS: setting({
    schema: atLeastOne,
    doc: "Longest wait for the email or SMS provider, in milliseconds; below the caller's 4 s, so that the outcome is recorded.",
    default: '2500',
  }),
  MESSAGE_RETRY_SCHEDULE_MS: setting({
    schema: delays,
    doc: 'Delays before each retry of an alert or reminder that its provider did not take, in milliseconds; the last repeats until the message expires. The default is 1, 5, 15, 30 and 60 min.',
    default: '60000,300000,900000,1800000,3600000',
  }),
  MESSAGE_IN_FLIGHT_MAX: setting({
    schema: atLeastOne,
    doc: 'Alerts and reminders of one channel that one process sends at a time; below the 4 connections to the SMTP server, so that whoever waits for an answer finds one free.',
    default: '3',
  }),
  MESSAGE_POLL_MS: setting({
    schema: atLeastOne,
    doc: 'How often due alerts and reminders are looked for, in milliseconds.',
    default: '1000',
  }),
  MESSAGE_BREAKER_RESET_MS: setting({
    schema: atLeastOne,
    doc: 'How long a provider is left alone that took nothing, in milliseconds; then one message finds out whether it is back.',
    default: '10000',
  }),
  SMTP_URL: setting({
    schema: z.string().regex(/^(smtps?:\/\/.+)?$/, { error: 'must be smtp:// or smtps://' }),
    doc: 'SMTP server for email, as smtp:// or smtps:// with user and password. Empty: email cannot be sent.',
    default: '',
  }),
  EMAIL_FROM: setting({
    schema: optionalText.transform((text) => /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text),
    doc: "Address that email comes from, as a@b or Name <a@b>; the name shown is the firm's, and so is the reply address. Required with SMTP_URL.",
    default: '',
  }),
  MAIL_RETURN_DOMAIN: setting({
    schema: z
      .string()
      .toLowerCase()
      .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+)?$/, { error: 'must be a domain' })
      .max(190),
    doc: 'Domain that bounces of emails to clients, and their replies, come back to, such as mail.example.com; its MX record leads to MAIL_RETURN_PORT. Empty: neither is taken, and emails stay sent.',
    default: '',
  }),
  MAIL_RETURN_PORT: setting({
    schema: env.port,
    doc: 'Port that takes what comes back, by SMTP. It is open where MAIL_RETURN_DOMAIN is set, and takes mail for addresses of messages alone.',
    default: '2525',
  }),
  MAIL_RETURN_HOST: setting({
    schema: env.text,
    doc: 'Address that MAIL_RETURN_PORT listens on.',
    default: '127.0.0.1',
  }),
  MAIL_RETURN_TLS_CERT_FILE: setting({
    schema: optionalText,
    doc: 'Certificate chain in PEM for STARTTLS at MAIL_RETURN_PORT, read at the start. Empty: no TLS, for a mail server before it that has it.',
    default: '',
  }),
  MAIL_RETURN_TLS_KEY_FILE: setting({
    schema: optionalText,
    doc: 'Private key of that certificate, in PEM.',
    default: '',
  }),
  SMS_API_URL: setting({
    schema: z.string().regex(/^(https?:\/\/.+)?$/, { error: 'must be http:// or https://' }),
    doc: 'Address of an SMS provider that speaks the Twilio API, such as https://api.twilio.com. Empty: SMS cannot be sent.',
    default: '',
  }),
  SMS_ACCOUNT_SID: setting({ schema: optionalText, doc: 'Account at the SMS provider.', default: '' }),
  SMS_AUTH_TOKEN: setting({ schema: optionalText, doc: 'Secret of that account.', default: '' }),
  SMS_FROM: setting({ schema: optionalText, doc: 'Number that SMS come from, in E.164 form.', default: '' }),
  SMS_PER_NUMBER_DAY: setting({
    schema: atLeastOne,
    doc: 'SMS that are sent to one number in a day (UTC), of all firms together; more are not sent: each costs.',
    default: '20',
  }),
  SMS_PER_FIRM_DAY: setting({
    schema: atLeastOne,
    doc: 'SMS that one firm sends in a day (UTC); more are not sent: each costs, and who took over an account may send many.',
    default: '1000',
  }),
  SMS_COUNTRY_CODES: setting({
    schema: countryCodes,
    doc: 'What numbers begin with that SMS go to, without the plus and with commas between, such as 1,44. Empty: all.',
    default: '',
  }),
  SMS_CALLBACK_ORIGIN: setting({
    schema: z.string().regex(/^(https?:\/\/[^/?#]+)?$/, { error: 'must be http:// or https:// and a host, no path' }),
    doc: 'Where the SMS provider reaches the gateway, such as https://app.example.com: it tells there what became of an SMS and hands on what was answered, signed over this very address. Empty: neither is taken, and SMS stay sent.',
    default: '',
  }),
}

export type NotificationsConfig = ConfigOf<typeof settings>

/** Refuses settings that are each fine but not together. */
export function checkConfig(config: NotificationsConfig): void {
  const problems: string[] = []
  if (config.SMTP_URL && !config.EMAIL_FROM) problems.push('EMAIL_FROM is required with SMTP_URL')
  if (Boolean(config.MAIL_RETURN_TLS_CERT_FILE) !== Boolean(config.MAIL_RETURN_TLS_KEY_FILE)) {
    problems.push('MAIL_RETURN_TLS_CERT_FILE and MAIL_RETURN_TLS_KEY_FILE go together')
  }
  for (const name of ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const) {
    if (config.SMS_API_URL && !config[name]) problems.push(`${name} is required with SMS_API_URL`)
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
}
