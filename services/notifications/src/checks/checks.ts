import { ConfigError, notChecked, type OwnChecks, ok, readConfig, type Verdict, warning } from '@dossier/runtime'
import { checkConfig, type NotificationsConfig, settings } from '../config.ts'
import { checkDns, type Resolve, resolveHere } from './check-dns.ts'
import { checkMail } from './check-mail.ts'

/** Email, which is really sent, what the domain's DNS says of it, and the settings of SMS. */
export const checks: OwnChecks = createChecks(resolveHere)

export function createChecks(resolve: Resolve): OwnChecks {
  return {
    options: { to: 'ADDRESS', dkim: 'SELECTORS', wait: 'SECONDS' },
    async look(checkup, environment, { to, dkim, wait }) {
      const config = readConfig(settings, environment)
      await checkup.look('settings of email and SMS', async () => checkTogether(config))
      if (config.SMTP_URL === '' || config.RUN_MODE === 'test') {
        await checkup.look('email', async () => verdictWithoutEmail(config))
      } else {
        await checkMail(checkup, config, environment, { to, waitSeconds: wait })
        await checkDns(checkup, config, { selectors: dkim?.split(',') ?? [], resolve })
      }
      await checkup.look('SMS', async () => checkSms(config))
    },
  }
}

function checkTogether(config: NotificationsConfig): Verdict {
  try {
    checkConfig(config)
    return ok('go together')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { outcome: 'fault', says: error.message.replaceAll('\n', '; '), todo: 'set what is missing' }
  }
}

function verdictWithoutEmail({ RUN_MODE }: NotificationsConfig): Verdict {
  if (RUN_MODE === 'test') return notChecked('RUN_MODE is test: no email leaves')
  return {
    outcome: 'fault',
    says: 'is not set up: no link, invitation or new password reaches anybody',
    todo: 'set SMTP_URL and EMAIL_FROM, and start the service again',
  }
}

function checkSms(config: NotificationsConfig): Verdict {
  if (config.RUN_MODE === 'test') return notChecked('RUN_MODE is test: no SMS leaves')
  if (config.SMS_API_URL === '') return ok('is not set up: SMS_API_URL is empty, and SMS are refused')
  if (config.SMS_CALLBACK_ORIGIN === '') {
    return warning(
      'answers such as STOP and reports of delivery do not reach the service',
      'set SMS_CALLBACK_ORIGIN to the origin at which the provider reaches the gateway',
    )
  }
  return ok('settings are complete; no SMS was sent, because each costs money')
}
