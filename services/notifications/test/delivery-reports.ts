/** Delivery reports as servers send them, each with its own habits. */

export type Report = (options: { action: string; status: string }) => string

/** Postfix: headers of the message below, a diagnostic over two lines. */
export const postfixReport: Report = ({ action, status }) =>
  lines(`
From: MAILER-DAEMON@mx1.relay.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Message-Id: <20260302100000.4XyZ@mx1.relay.test>
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4XyZ0123.1772445600/mx1.relay.test"

This is a MIME-encapsulated message.

--4XyZ0123.1772445600/mx1.relay.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx1.relay.test.

--4XyZ0123.1772445600/mx1.relay.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx1.relay.test
X-Postfix-Queue-ID: 4XyZ0123
Arrival-Date: Mon,  2 Mar 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; ana@client.test
Original-Recipient: rfc822;ana@client.test
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.client.test
Diagnostic-Code: smtp; 550 ${status} <ana@client.test>: secret words
    of the server

--4XyZ0123.1772445600/mx1.relay.test
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <someone@relay.test>
Subject: Complete your onboarding

--4XyZ0123.1772445600/mx1.relay.test--
`)

/** Exchange: words for people as text and HTML in another encoding, a report without the diagnostic. */
export const exchangeReport: Report = ({ action, status }) =>
  lines(`
From: <postmaster@client.test>
MIME-Version: 1.0
X-MS-Exchange-Message-Is-Ndr:
Content-Type: multipart/report; report-type="delivery-status"; boundary="_000_ex_"
Message-ID: <0a1b2c3d@EXCH01.client.test>
Subject: Delivered: Complete your onboarding
Auto-Submitted: auto-replied

--_000_ex_
Content-Type: multipart/alternative; differences=Content-Type; boundary="_001_ex_"

--_001_ex_
Content-Type: text/plain; charset="utf-8"
Content-Transfer-Encoding: base64

WW91ciBtZXNzYWdlIGhhcyBiZWVuIGRlbGl2ZXJlZC4=

--_001_ex_
Content-Type: text/html; charset="utf-8"
Content-Transfer-Encoding: quoted-printable

<html><head>=0A</head><body>Your message has been delivered.</body></html>

--_001_ex_--

--_000_ex_
Content-Type: message/delivery-status

Reporting-MTA: dns;EXCH01.client.test
Received-From-MTA: dns;mx1.relay.test
Arrival-Date: Mon, 2 Mar 2026 10:00:01 +0000

Original-Recipient: rfc822;ana@client.test
Final-Recipient: rfc822;ana@client.test
Action: ${action}
Status: ${status}
X-Display-Name: Ana Reyes

--_000_ex_
Content-Type: message/rfc822

Subject: Complete your onboarding
MIME-Version: 1.0
Content-Type: text/plain

Dear Ana,

--_000_ex_--
`)

/** Gmail: a picture beside the words for people, and a report with an extra field. */
export const gmailReport: Report = ({ action, status }) =>
  lines(`
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: someone@relay.test
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
Message-ID: <69a55f00.050a0220.1.GMR@mx.google.com>
MIME-Version: 1.0
Content-Type: multipart/report; boundary="000000000000a1b2c3"; report-type=delivery-status

--000000000000a1b2c3
Content-Type: multipart/related; boundary="000000000000d4e5f6"

--000000000000d4e5f6
Content-Type: text/html; charset="UTF-8"

<html><body><img src="cid:icon.png"><b>Address not found</b></body></html>

--000000000000d4e5f6
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=

--000000000000d4e5f6--

--000000000000a1b2c3
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; someone@relay.test
Arrival-Date: Mon, 02 Mar 2026 02:00:00 -0800 (PST)
X-Original-Message-ID: <1@relay.test>

Final-Recipient: rfc822; ana@client.test
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist.
Last-Attempt-Date: Mon, 02 Mar 2026 02:00:02 -0800 (PST)

--000000000000a1b2c3
Content-Type: message/rfc822

Subject: Complete your onboarding
Content-Type: text/plain

Dear Ana,

--000000000000a1b2c3--
`)

function lines(text: string): string {
  return text.trimStart().replaceAll('\n', '\r\n')
}
