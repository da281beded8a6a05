import { notifications } from '@dossier/contracts'
import { signSmsCallback } from '@dossier/testbed'
import type { Cases } from '../case.ts'

const { receiveSms, receiveSmsStatus } = notifications.operations

export const smsCases = {
  receiveSmsStatus: () =>
    signedForm(receiveSmsStatus.path, { MessageSid: `SM${'1'.repeat(32)}`, MessageStatus: 'delivered' }),
  receiveSms: () =>
    signedForm(receiveSms.path, {
      MessageSid: `SM${'2'.repeat(32)}`,
      From: '+12125550123',
      To: '+15005550006',
      Body: 'Hello',
    }),
} satisfies Partial<Cases<typeof notifications.operations>>

/** A form as the SMS provider sends it. */
function signedForm(path: string, fields: Record<string, string>): { body: string; signature: string } {
  return { body: new URLSearchParams(fields).toString(), signature: signSmsCallback(path, fields) }
}
