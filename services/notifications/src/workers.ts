import { type Worker, WorkLook } from '@dossier/runtime'
import type { Constants, NotificationsConfig } from './config.ts'
import type { NotificationsBackgroundCtx, NotificationsDeps } from './deps.ts'
import { composers } from './messages/composers.ts'
import { startMessageDispatcher } from './messages/message-dispatcher.ts'
import { startSettlingAlerts } from './messages/settle-alerts.ts'
import { startTellingChoices } from './messages/tell-choices.ts'
import { startReceivingMail } from './received-mail/start-receiving-mail.ts'
import { startRetention } from './retention.ts'
import { startTellingChanges } from './tell-changes.ts'
import { startDispatcher } from './webhooks/dispatcher.ts'
import { startDueRetries } from './webhooks/due-retries.ts'
import { startFetchingBudgets } from './webhooks/fetch-throttle-budgets.ts'
import { startFindingQueues } from './webhooks/find-queues.ts'

/** They stop in reverse order, after the workers: connections are closed when nobody sends any more. */
export function startCompanions(ctx: NotificationsBackgroundCtx): Worker[] {
  return [connectionsOf(ctx.deps), ctx.deps.sendsUnderWay]
}

/** Mail servers deliver here what comes back by mail. */
export async function startListeners(ctx: NotificationsBackgroundCtx, config: NotificationsConfig): Promise<Worker[]> {
  return [await startReceivingMail(ctx, config)]
}

/** What runs by itself. */
export function startWorkers(
  ctx: NotificationsBackgroundCtx,
  config: NotificationsConfig,
  constants: Constants,
): Worker[] {
  const look = new WorkLook(ctx)
  return [
    ...startRetention(ctx, { communications: config.COMMUNICATIONS_KEPT_DAYS }),
    startFetchingBudgets(ctx),
    startSettlingAlerts(ctx, look, constants.ALERT_POLL_MS),
    startTellingChoices(ctx),
    startTellingChanges(ctx),
    startDueRetries(ctx, look, constants.WEBHOOK_POLL_MS),
    startFindingQueues(ctx, look, {
      pollMs: constants.WEBHOOK_POLL_MS,
      perEndpointMax: config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX,
    }),
    startDispatcher(ctx, {
      retryScheduleMs: config.WEBHOOK_RETRY_SCHEDULE_MS,
      disableAfterMs: constants.WEBHOOK_DISABLE_AFTER_MS,
      inFlightMax: {
        inAll: config.WEBHOOK_IN_FLIGHT_MAX,
        perFirm: config.WEBHOOK_IN_FLIGHT_PER_FIRM_MAX,
        perEndpoint: config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT_MAX,
      },
      pollMs: constants.WEBHOOK_POLL_MS,
    }),
    startMessageDispatcher(ctx, look, {
      composers,
      retryScheduleMs: constants.MESSAGE_RETRY_SCHEDULE_MS,
      breakerResetMs: constants.MESSAGE_BREAKER_RESET_MS,
      timeoutMs: constants.MESSAGE_BACKGROUND_TIMEOUT_MS,
      inFlightMax: constants.MESSAGE_IN_FLIGHT_MAX,
      pollMs: constants.MESSAGE_POLL_MS,
    }),
    ...look.start(),
  ]
}

function connectionsOf(deps: NotificationsDeps): Worker {
  return {
    async stop() {
      deps.email?.close()
      deps.sms?.close()
      await deps.webhookSender.close()
    },
  }
}
