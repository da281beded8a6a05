import { expect, test } from '@jest/globals'
import { outcomeOfReport } from './delivery-report.ts'

const POSTFIX_BOUNCE = `Reporting-MTA: dns; mx1.firm.test
X-Postfix-Queue-ID: 4XyZ0123
X-Postfix-Sender: rfc822; bounce-x@mail.firm.test
Arrival-Date: Mon,  2 Mar 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ana@client.test
Original-Recipient: rfc822;ana@client.test
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.client.test
Diagnostic-Code: smtp; 550 5.1.1 <ana@client.test>: Recipient address
    rejected: User unknown in virtual mailbox table
`

const EXCHANGE_DELIVERED =
  'Reporting-MTA: dns;EXCH01.client.test\r\nReceived-From-MTA: dns;mx1.firm.test\r\nArrival-Date: Mon, 2 Mar 2026 10:00:01 +0000\r\n\r\n' +
  'Original-Recipient: rfc822;ana@client.test\r\nFinal-Recipient: rfc822;ana@client.test\r\nAction: delivered\r\nStatus: 2.0.0\r\nX-Display-Name: Ana Reyes\r\n'

const GMAIL_BOUNCE = `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; bounce-x@mail.firm.test
Arrival-Date: Mon, 02 Mar 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <1@firm.test>

Final-Recipient: rfc822; ana@client.test
Action: failed
Status: 5.7.26
Remote-MTA: dns; mx.client.test. (192.0.2.1, the server for the domain client.test.)
Diagnostic-Code: smtp; 550-5.7.26 This mail has been blocked
Last-Attempt-Date: Mon, 02 Mar 2026 02:00:02 -0800 (PST)
`

const POSTFIX_DELAY = POSTFIX_BOUNCE.replace('Action: failed', 'Action: delayed').replace('5.1.1', '4.4.1')
const POSTFIX_RELAYED = POSTFIX_BOUNCE.replace('Action: failed', 'Action: relayed').replace('5.1.1', '2.1.5')

test.each([
  ['a bounce of Postfix', POSTFIX_BOUNCE, { status: 'failed', failure: 'bounced 5.1.1' }],
  ['a success of Exchange', EXCHANGE_DELIVERED, { status: 'delivered', failure: null }],
  ['a bounce of Gmail', GMAIL_BOUNCE, { status: 'failed', failure: 'bounced 5.7.26' }],
  ['a delay', POSTFIX_DELAY, { status: 'sent', failure: null }],
  ['what went on to where no report comes from', POSTFIX_RELAYED, { status: 'sent', failure: null }],
  ['a comment behind the action', 'Action: failed (will not be retried)\n', { status: 'failed', failure: 'bounced' }],
  ['groups that blanks divide', 'A: b\n \nACTION: Delivered\n', { status: 'delivered', failure: null }],
  ['one of two that it arrived at', `${POSTFIX_BOUNCE}\nAction: delivered\n`, { status: 'delivered', failure: null }],
  [
    'words in the place of a code',
    'Action: failed\nStatus: 5.1.1.evil ana@client.test\n',
    { status: 'failed', failure: 'bounced' },
  ],
])('%s', (_case, fields, outcome) => {
  expect(outcomeOfReport(fields)).toEqual(outcome)
})

test.each([
  ['nothing', ''],
  ['no action', 'Reporting-MTA: dns; mx1.firm.test\n\nStatus: 5.1.1\n'],
  ['an action that nobody knows', 'Action: exploded\nStatus: 5.1.1\n'],
  ['a word of the language', 'Action: constructor\n'],
  ['no fields', '\0\n:::\n\n\n\n>>> Action failed'],
])('%s is no report', (_case, fields) => {
  expect(outcomeOfReport(fields)).toBeUndefined()
})
