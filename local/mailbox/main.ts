import { readConfig } from './config.ts'
import { startMailbox } from './mailbox.ts'

const mailbox = await startMailbox(readConfig(process.env))
console.log(`mailbox ready: ${mailbox.url} smtp://127.0.0.1:${mailbox.smtpPort}`)

for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => mailbox.stop())
