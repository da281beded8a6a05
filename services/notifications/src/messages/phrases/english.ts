/** The texts of messages to clients, in English. Names and dates arrive as the reader is to see them. */
export const english = {
  greeting: (firstName: string) => `Dear ${firstName},`,
  wordsOf: (firm: string) => `Message from ${firm}:`,
  matter: (title: string) => `Matter: ${title}`,
  openPage: 'Open your secure page',
  linkUntil: (instant: string) => `This link works until ${instant}. It is for you alone, so please do not forward it.`,
  smsUntil: (instant: string) => `Link valid until ${instant}:`,
  contact: {
    replyOrCall: (phone: string) => `If you have any questions, reply to this email or call ${phone}.`,
    reply: 'If you have any questions, reply to this email.',
    call: (phone: string) => `If you have any questions, call ${phone}.`,
    ask: (firm: string) => `If you have any questions, please contact ${firm}.`,
  },
  /** For clients without a page to open. */
  sendBy: {
    replyOrCall: (phone: string) =>
      `To send us what is missing, reply to this email or call ${phone}, and we will tell you how.`,
    reply: 'To send us what is missing, reply to this email, and we will tell you how.',
    call: (phone: string) => `To send us what is missing, call ${phone}, and we will tell you how.`,
    ask: (firm: string) => `To send what is missing, please contact ${firm}.`,
    smsCall: (phone: string) => `Call ${phone} to send us what is missing.`,
    smsReply: 'To send us what is missing, reply to this message, and we will tell you how.',
    smsAsk: 'Please contact us to send what is missing.',
  },
  footer: (firm: string, title: string) =>
    `You are receiving this email because you are a client of ${firm} in the matter ${title}.`,

  intakeLink: {
    subject: (firm: string, title: string) => `${firm} needs information and documents for ${title}`,
    heading: 'We need information and documents from you',
    asks: (firm: string, title: string) => `${firm} needs information and documents from you for ${title}.`,
    smsAsks: (title: string) => `please send us information and documents for ${title}.`,
  },
  documentReminder: {
    subject: (firm: string, count: number, title: string) =>
      `${firm}: ${count === 1 ? 'a document is' : `${count} documents are`} still needed for ${title}`,
    heading: (count: number) => (count === 1 ? 'We still need a document' : `We still need ${count} documents`),
    opening: (count: number, title: string) =>
      `For ${title}, we still need ${count === 1 ? 'this document' : `these ${count} documents`} from you:`,
    due: (name: string, date: string) => `${name} (due ${date})`,
    more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    sms: (count: number, title: string) =>
      `we still need ${count === 1 ? 'a document' : `${count} documents`} from you for ${title}.`,
  },
  intakeLinkExpiring: {
    subject: (firm: string, title: string) => `${firm}: your link for ${title} expires soon`,
    heading: 'Your link expires soon',
    opening: (title: string, instant: string) =>
      `You can open your secure page for ${title} until ${instant}. Please send us everything that is still missing before then.`,
    personal: 'The link is for you alone, so please do not forward it.',
    sms: (title: string, instant: string) => `your link for ${title} expires on ${instant}.`,
  },
}

/** Each language has every phrase. */
export type Phrases = typeof english
