import type { Command } from '@dossier/runtime'
import { showSandboxMessages } from './show-sandbox-messages.ts'
import {
  addSmsNumber,
  assignSmsNumberToFirm,
  listSmsNumbers,
  releaseSmsNumberOfFirm,
  removeSmsNumber,
} from './sms-numbers.ts'

export const commands: Readonly<Record<string, Command>> = {
  'show-sandbox-messages': showSandboxMessages,
  'add-sms-number': addSmsNumber,
  'remove-sms-number': removeSmsNumber,
  'assign-sms-number': assignSmsNumberToFirm,
  'release-sms-number': releaseSmsNumberOfFirm,
  'list-sms-numbers': listSmsNumbers,
}
