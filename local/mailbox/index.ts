export { type Mailbox, type MailboxOptions, startMailbox } from './mailbox.ts'
export type { Message } from './message.ts'
