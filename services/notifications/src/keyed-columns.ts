import { toTypeId } from '@dossier/contracts'
import { type KeyedColumn, sealedColumn } from '@dossier/runtime'
import { messageContext } from './messages/message-context.ts'
import { contentContext } from './messages/sandbox-mailbox.ts'
import { waitingContext } from './received-sms/waiting-context.ts'
import { secretContext } from './webhooks/signing-secrets.ts'

const ofWebhook = (id: string) => secretContext(toTypeId('wh', id))

/** Columns that this service encrypts with ENCRYPTION_KEYS. */
export const keyedColumns: readonly KeyedColumn[] = [
  sealedColumn('webhooks', 'signing_secret', ofWebhook),
  sealedColumn('webhooks', 'previous_secret', ofWebhook),
  sealedColumn('communications', 'message', (id) => messageContext(toTypeId('comm', id))),
  sealedColumn('sandbox_messages', 'content', (id) => contentContext(toTypeId('msg', id))),
  sealedColumn('sms_waiting_answers', 'message', waitingContext),
]
