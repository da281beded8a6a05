/**
 * Answers as mail programs build them: the parts, their order and their headers are those of real mails. `{boundary}`s are shortened,
 * pictures and files are a few bytes.
 */

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PDF = 'JVBERi0xLjQKJSVFT0YK'

const HEADERS = `From: Ana Silva <ana@client.test>
To: reply@mail.dossier.test
Date: Mon, 2 Mar 2026 10:00:00 +0000
MIME-Version: 1.0`

const raw = (text: string) => text.replaceAll('\n', '\r\n')

/** A screenshot pasted into an empty answer. */
export const gmailPicture = raw(`${HEADERS}
Message-ID: <CAK1@mail.gmail.com>
Content-Type: multipart/related; boundary="r1"

--r1
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain; charset="UTF-8"

--a1
Content-Type: text/html; charset="UTF-8"

<div dir="ltr"><img src="cid:ii_m7" alt="image.png" width="1" height="1"><br></div>

--a1--
--r1
Content-Type: image/png; name="image.png"
Content-Disposition: inline; filename="image.png"
Content-Transfer-Encoding: base64
Content-ID: <ii_m7>
X-Attachment-Id: ii_m7

${PICTURE}
--r1--
`)

/** The same with a file that was attached. */
export const gmailPictureAndFile = raw(`${HEADERS}
Message-ID: <CAK2@mail.gmail.com>
Content-Type: multipart/mixed; boundary="m1"

--m1
Content-Type: multipart/related; boundary="r1"

--r1
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain; charset="UTF-8"

Here it is:
[image: image.png]

--a1
Content-Type: text/html; charset="UTF-8"

<div dir="ltr">Here it is:<div><img src="cid:ii_m7" alt="image.png"></div></div>

--a1--
--r1
Content-Type: image/png; name="image.png"
Content-Disposition: inline; filename="image.png"
Content-Transfer-Encoding: base64
Content-ID: <ii_m7>

${PICTURE}
--r1--
--m1
Content-Type: application/pdf; name="passport.pdf"
Content-Disposition: attachment; filename="passport.pdf"
Content-Transfer-Encoding: base64
Content-ID: <f_m8>
X-Attachment-Id: f_m8

${PDF}
--m1--
`)

/** Outlook has no disposition for pictures, and names them in its plain text. */
export const outlookPicture = raw(`${HEADERS}
Message-ID: <AM0PR1@eurprd01.prod.exchangelabs.com>
X-MS-Has-Attach: yes
Content-Type: multipart/related; boundary="_004_"; type="multipart/alternative"

--_004_
Content-Type: multipart/alternative; boundary="_000_"

--_000_
Content-Type: text/plain; charset="us-ascii"

--_000_
Content-Type: text/html; charset="us-ascii"

<html><head><style>p{margin:0}</style></head><body><div class="WordSection1">
<p class="MsoNormal"><img width="1" height="1" id="Picture_x0020_1" src="cid:image001.png@01DC1A2B.3C4D5E60"><o:p></o:p></p>
</div></body></html>

--_000_--

--_004_
Content-Type: image/png; name="image001.png"
Content-Description: image001.png
Content-Disposition: inline; filename="image001.png"; size=70
Content-ID: <image001.png@01DC1A2B.3C4D5E60>
Content-Transfer-Encoding: base64

${PICTURE}

--_004_--
`)

/** Outlook on a server that puts a file into multipart/related beside the picture. */
export const outlookFileInRelated = raw(`${HEADERS}
Message-ID: <AM0PR2@eurprd01.prod.exchangelabs.com>
Content-Type: multipart/related; boundary="_005_"; type="multipart/alternative"

--_005_
Content-Type: multipart/alternative; boundary="_000_"

--_000_
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

My passport.

--_000_
Content-Type: text/html; charset="iso-8859-1"

<html><body><p>My passport.</p></body></html>

--_000_--

--_005_
Content-Type: application/pdf; name="passport.pdf"
Content-Description: passport.pdf
Content-Disposition: attachment; filename="passport.pdf"; size=15
Content-ID: <74F1A2B3C4D5E6F7@eurprd01.prod.outlook.com>
Content-Transfer-Encoding: base64

${PDF}

--_005_--
`)

/** Outlook accepts an appointment: the calendar is a third form of its text. */
export const outlookAppointment = raw(`${HEADERS}
Message-ID: <AM0PR3@eurprd01.prod.exchangelabs.com>
Content-Class: urn:content-classes:calendarmessage
Content-Type: multipart/alternative; boundary="_000_"

--_000_
Content-Type: text/plain; charset="us-ascii"

I will be there.

--_000_
Content-Type: text/html; charset="us-ascii"

<html><body>I will be there.</body></html>

--_000_
Content-Type: text/calendar; charset="utf-8"; method=REPLY
Content-Transfer-Encoding: base64

QkVHSU46VkNBTEVOREFSCkVORDpWQ0FMRU5EQVIK

--_000_--
`)

/** A program with a form of its own of the text, between the two that all know. */
export const ampForm = raw(`${HEADERS}
Message-ID: <amp1@mail.gmail.com>
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain; charset="UTF-8"

Yes.

--a1
Content-Type: text/x-amp-html; charset="UTF-8"

<!doctype html><html amp4email><body>Yes.</body></html>

--a1
Content-Type: text/html; charset="UTF-8"

<div>Yes.</div>

--a1--
`)

/** A photograph from an iPhone: the picture is inside one form of the text. */
export const appleMailPicture = raw(`${HEADERS}
Message-ID: <5C6D7E8F-1A2B@client.test>
X-Mailer: iPhone Mail (23A341)
Content-Type: multipart/alternative; boundary=Apple-Mail-1

--Apple-Mail-1
Content-Type: text/plain; charset=us-ascii
Content-Transfer-Encoding: 7bit


--Apple-Mail-1
Content-Type: multipart/related; type="text/html"; boundary=Apple-Mail-2

--Apple-Mail-2
Content-Type: text/html; charset=us-ascii

<html><body dir="auto"><img src="cid:91F0-1" alt="IMG_0012.jpeg"></body></html>
--Apple-Mail-2
Content-Type: image/jpeg; name=IMG_0012.jpeg; x-apple-part-url=91F0-1
Content-Disposition: inline; filename=IMG_0012.jpeg
Content-Transfer-Encoding: base64
Content-Id: <91F0-1>

${PICTURE}
--Apple-Mail-2--

--Apple-Mail-1--
`)

/** Apple Mail puts files between paragraphs, in one form of the text. */
export const appleMailFiles = raw(`${HEADERS}
Message-ID: <5C6D7E8F-1A2C@client.test>
X-Mailer: Apple Mail (2.3826.200)
Content-Type: multipart/alternative; boundary="Apple-Mail=_1"

--Apple-Mail=_1
Content-Type: text/plain; charset=us-ascii

The first page,
and the second.

--Apple-Mail=_1
Content-Type: multipart/mixed; boundary="Apple-Mail=_2"

--Apple-Mail=_2
Content-Type: text/html; charset=us-ascii

<html><body>The first page,</body></html>
--Apple-Mail=_2
Content-Disposition: inline; filename=first.pdf
Content-Type: application/pdf; x-unix-mode=0644; name="first.pdf"
Content-Transfer-Encoding: base64

${PDF}
--Apple-Mail=_2
Content-Type: text/html; charset=us-ascii

<html><body>and the second.</body></html>
--Apple-Mail=_2
Content-Disposition: attachment; filename=second.pdf
Content-Type: application/pdf; x-unix-mode=0644; name="second.pdf"
Content-Transfer-Encoding: base64

${PDF}
--Apple-Mail=_2--

--Apple-Mail=_1--
`)

/** A plain photograph, as a telephone's program shares it: no text at all. */
export const pictureAlone = raw(`${HEADERS}
Message-ID: <share1@client.test>
Content-Type: image/jpeg; name="IMG_0012.jpeg"
Content-Transfer-Encoding: base64

${PICTURE}
`)

/** Some web mailers put a pasted picture into the HTML itself. */
export const pictureInHtml = raw(`${HEADERS}
Message-ID: <data1@client.test>
Content-Type: text/html; charset="UTF-8"

<div><img src="data:image/png;base64,${PICTURE.repeat(4_000)}" alt=""><br></div><p>Both sides.</p>
`)

/** A mail within the mail, which was forwarded as a file. */
export const forwardedAsFile = raw(`${HEADERS}
Message-ID: <fwd1@client.test>
Content-Type: multipart/mixed; boundary="m1"

--m1
Content-Type: text/plain; charset="UTF-8"

See what they wrote.

--m1
Content-Type: message/rfc822
Content-Disposition: inline

From: office@court.test
Subject: Hearing
Content-Type: text/plain

On Monday.

--m1--
`)

/** Of the forms of a text none is text that we read. */
export const calendarAlone = raw(`${HEADERS}
Message-ID: <cal1@client.test>
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain

--a1
Content-Type: text/calendar; method=REPLY

BEGIN:VCALENDAR
END:VCALENDAR
--a1--
`)

/** A program lost the boundary: nobody can tell the parts. */
export const withoutBoundary = raw(`${HEADERS}
Message-ID: <lost1@client.test>
Content-Type: multipart/mixed

My passport is with my mother.
`)

/** A program lost the boundary of what it attached. */
export const partWithoutBoundary = raw(`${HEADERS}
Message-ID: <lost2@client.test>
Content-Type: multipart/mixed; boundary="m1"

--m1
Content-Type: text/plain; charset="UTF-8"

See the letter.
--m1
Content-Type: multipart/related

The letter.
--m1
Content-Type: multipart/mixed; boundary="m2"

--m1--
`)

/** What a program sends when nothing was written. */
export const nothingWritten = raw(`${HEADERS}
Message-ID: <empty1@client.test>
Content-Type: multipart/alternative; boundary="a1"

--a1
Content-Type: text/plain; charset="UTF-8"


--a1
Content-Type: text/html; charset="UTF-8"

<div dir="ltr"><br></div>

--a1--
`)
