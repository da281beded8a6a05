import { randomUUID } from 'node:crypto'

const OUTCOMES = {
  delivered: { status: '2.0.0', subject: 'Successful Mail Delivery Report', words: 'The message was delivered.' },
  failed: { status: '5.1.1', subject: 'Undelivered Mail Returned to Sender', words: 'There is no such mailbox.' },
} as const

/** What a mail server says became of a message to `recipient` (RFC 3464). */
export function deliveryReport(recipient: string, action: keyof typeof OUTCOMES): string {
  const { status, subject, words } = OUTCOMES[action]
  const id = randomUUID()
  return [
    'From: Mail Delivery System <mailer-daemon@mailbox.test>',
    `Subject: ${subject}`,
    `Message-ID: <${id}@mailbox.test>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${id}"`,
    '',
    `--${id}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    words,
    '',
    `--${id}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mailbox.test',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    `--${id}--`,
    '',
  ].join('\r\n')
}
