import { type Call, notifications } from '@dossier/contracts'
import {
  type BackgroundCtx,
  type BuildParts,
  type Bus,
  type Ctx,
  createSealer,
  createTargetGuard,
  type Database,
  deriveKeys,
  type Handler,
  type OutgoingProxy,
  type RpcClient,
  readOutgoingProxy,
  type Sealer,
  type TargetGuard,
  WakeSignal,
  warnIfProxyGuards,
} from '@dossier/runtime'
import { type Constants, checkConfig, type NotificationsConfig } from './config.ts'
import { createReturnAddresses, RETURN_ADDRESS_PURPOSE, type ReturnAddresses } from './domain/return-address.ts'
import { createEmailSender } from './messages/email-sender.ts'
import type { OPTED_OUT } from './messages/opt-outs.ts'
import { type Guarded, guardEmail, guardSms } from './messages/provider-guard.ts'
import { createSandboxSenders } from './messages/sandbox-mailbox.ts'
import type { EmailSender, SmsSender } from './messages/sender.ts'
import { SendsUnderWay } from './messages/sends-under-way.ts'
import type { SmsBounds, WithheldReason } from './messages/sms-bounds.ts'
import { createSmsSender } from './messages/sms-sender.ts'
import { metrics } from './metrics.ts'
import { Queues } from './webhooks/queues.ts'
import { ThrottleBudget } from './webhooks/throttle-budget.ts'
import { createWebhookSender, type WebhookSender } from './webhooks/webhook-sender.ts'

const { receiveSmsStatus } = notifications.operations

/**
 * Has the provider repeat a callback for which there was no time.
 * Source: https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
const COME_AGAIN = '#rc=5&rp=all'

/** Label values of the metric `sms_withheld_total`. */
type SmsWithheldReason = WithheldReason | typeof OPTED_OUT | 'no_consent' | 'flood'

/** Dependencies of handlers, consumers and workers besides the database. */
export interface NotificationsDeps {
  /** Seals signing secrets and texts that hold links. */
  sealer: Sealer
  /** Judges addresses that firms want events sent to. */
  targetGuard: TargetGuard
  webhookSender: WebhookSender
  /** Queues of endpoints. Notifies the dispatcher of this process of committed deliveries. */
  queues: Queues
  /** Remaining budgets of endpoints with `max_per_second`. */
  throttleBudget: ThrottleBudget
  /** Whether nothing is to leave: email and SMS are kept and can be read back. */
  isSandbox: boolean
  /** Null when the provider is not configured. */
  email: Guarded<EmailSender> | null
  sms: Guarded<SmsSender> | null
  /** The number that firms without one of their own share. */
  sharedSmsNumber: string
  /** Limits on SMS; null in a sandbox, where they cost nothing. */
  smsBounds: SmsBounds | null
  /** Counts an answer that caused the question which firm it is for. */
  countSmsQuestion(): void
  /** Counts an SMS that was not sent, by what spoke against it. */
  countWithheldSms(reason: SmsWithheldReason): void
  /** Verifies callbacks of the SMS provider: its secret, and our address as it knows it. Null if none are expected. */
  smsCallbacks: { authToken: string; origin: string } | null
  /** Where bounces of emails to clients, and their replies, come back to; null if neither is expected. */
  returnAddresses: ReturnAddresses | null
  /** Address of the web application, which emails to the firm's people lead to. */
  appUrl: string
  /** Address that email comes from. */
  emailFrom: string
  /** Tells the dispatcher of this process that messages were committed. */
  messagesAdded: WakeSignal
  /** Raised when committed changes are to be announced to open pages. */
  changesAdded: WakeSignal
  /** For notices. */
  bus: Bus
  /** For background work. */
  rpc: RpcClient<'notifications'>
  /** How long an alert of a file waits for further ones of its matter. */
  uploadsGatherMs: number
  /** The same of a message for further ones of its conversation. */
  messagesGatherMs: number
  /** How long after telling somebody of a file that was sent back further ones are gathered. */
  sentBackGatherMs: number
  /** How long to wait for a service whose answer we can do without. */
  othersTimeoutMs: number
  /** Longest wait for the email provider while a caller waits. */
  messageTimeoutMs: number
  /** The same for messages that no caller waits for. */
  backgroundTimeoutMs: number
  /** Sends that callers wait for, also after a caller has stopped. */
  sendsUnderWay: SendsUnderWay
  /** For what is recorded after its request has ended. */
  database: Database
}

type Parts = BuildParts<'notifications', Constants>

export function buildDeps(config: NotificationsConfig, parts: Parts): NotificationsDeps {
  const { constants } = parts
  checkConfig(config)
  const proxy = readOutgoingProxy(config)
  warnIfProxyGuards(proxy, parts.log)
  const targetGuard = createTargetGuard({ allowLocal: config.WEBHOOK_ALLOW_LOCAL })
  const sealer = createSealer(config.ENCRYPTION_KEYS)
  const isSandbox = config.RUN_MODE === 'test'
  if (!isSandbox && config.SMTP_URL === '') {
    parts.log.warn('no email is sent: SMTP_URL is not set. Set it and EMAIL_FROM, then run doctor')
  }
  const returnAddresses = isSandbox ? null : returnAddressesOf(config)
  return {
    sealer,
    targetGuard,
    webhookSender: createWebhookSender({ targetGuard, timeoutMs: constants.WEBHOOK_TIMEOUT_MS, proxy }),
    queues: new Queues(),
    throttleBudget: new ThrottleBudget(),
    isSandbox,
    ...(isSandbox
      ? createSandboxSenders({ ...parts, sealer })
      : buildSenders(config, parts, { returnAddresses, proxy })),
    sharedSmsNumber: config.SMS_FROM,
    countSmsQuestion: () => parts.metrics.of(metrics.smsQuestions).inc(),
    countWithheldSms: (reason) => parts.metrics.of(metrics.smsWithheld).labels(reason).inc(),
    smsBounds: isSandbox
      ? null
      : {
          perNumberDay: config.SMS_PER_NUMBER_DAY,
          perFirmDay: config.SMS_PER_FIRM_DAY,
          countryCodes: config.SMS_COUNTRY_CODES,
        },
    smsCallbacks:
      config.SMS_API_URL && config.SMS_CALLBACK_ORIGIN
        ? { authToken: config.SMS_AUTH_TOKEN, origin: config.SMS_CALLBACK_ORIGIN }
        : null,
    returnAddresses,
    appUrl: config.APP_URL,
    emailFrom: config.EMAIL_FROM,
    messagesAdded: new WakeSignal(),
    changesAdded: new WakeSignal(),
    bus: parts.bus,
    rpc: parts.rpc,
    uploadsGatherMs: config.UPLOADS_GATHER_MS,
    messagesGatherMs: constants.MESSAGES_GATHER_MS,
    sentBackGatherMs: constants.SENT_BACK_GATHER_MS,
    othersTimeoutMs: constants.OTHERS_TIMEOUT_MS,
    messageTimeoutMs: constants.MESSAGE_TIMEOUT_MS,
    backgroundTimeoutMs: constants.MESSAGE_BACKGROUND_TIMEOUT_MS,
    sendsUnderWay: new SendsUnderWay(parts.log),
    database: parts.db,
  }
}

function returnAddressesOf({ MAIL_RETURN_DOMAIN, ENCRYPTION_KEYS }: NotificationsConfig): ReturnAddresses | null {
  if (!MAIL_RETURN_DOMAIN) return null
  return createReturnAddresses(MAIL_RETURN_DOMAIN, deriveKeys(ENCRYPTION_KEYS, RETURN_ADDRESS_PURPOSE))
}

function buildSenders(
  config: NotificationsConfig,
  { log, metrics, constants }: Parts,
  { returnAddresses, proxy }: { returnAddresses: ReturnAddresses | null; proxy: OutgoingProxy | undefined },
): Pick<NotificationsDeps, 'email' | 'sms'> {
  const guard = { resetMs: constants.MESSAGE_BREAKER_RESET_MS, log, metrics }
  const email =
    config.SMTP_URL &&
    createEmailSender({
      url: config.SMTP_URL,
      from: config.EMAIL_FROM,
      returnAddresses,
      timeoutMs: constants.MESSAGE_BACKGROUND_TIMEOUT_MS,
      onIdleError: (error) => log.warn({ err: error }, 'an idle connection to the email provider was lost'),
      proxy,
    })
  const sms =
    config.SMS_API_URL &&
    createSmsSender({
      url: config.SMS_API_URL,
      accountSid: config.SMS_ACCOUNT_SID,
      authToken: config.SMS_AUTH_TOKEN,
      statusCallback: config.SMS_CALLBACK_ORIGIN && config.SMS_CALLBACK_ORIGIN + receiveSmsStatus.path + COME_AGAIN,
      connectMs: constants.MESSAGE_TIMEOUT_MS,
      answerMs: constants.MESSAGE_BACKGROUND_TIMEOUT_MS,
      proxy,
    })
  return {
    email: email ? guardEmail(email, { ...guard, channel: 'email' }) : null,
    sms: sms ? guardSms(sms, { ...guard, channel: 'sms' }) : null,
  }
}

export type NotificationsCtx = Ctx<NotificationsDeps, 'notifications'>
export type NotificationsBackgroundCtx = BackgroundCtx<NotificationsDeps>
export type NotificationsHandler<C extends Call> = Handler<C, NotificationsDeps, 'notifications'>
