/** What messages to clients say. Names and dates come as they are to be shown. */
export const english = {
  greeting: (firstName: string) => `Dear ${firstName},`,
  wordsOf: (firm: string) => `Message from ${firm}:`,
  matter: (title: string) => `Matter: ${title}`,
  openPage: 'Open your secure page',
  linkUntil: (instant: string) => `The link works until ${instant}. It is personal: please do not forward it.`,
  smsUntil: (instant: string) => `Link valid until ${instant}:`,
  contact: {
    replyOrCall: (phone: string) => `If you have questions, reply to this email or call ${phone}.`,
    reply: 'If you have questions, reply to this email.',
    call: (phone: string) => `If you have questions, call ${phone}.`,
    ask: (firm: string) => `If you have questions, please contact ${firm}.`,
  },
  /** Where there is no page to open. */
  sendBy: {
    replyOrCall: (phone: string) =>
      `To send what is missing, reply to this email or call ${phone}, and we will tell you how.`,
    reply: 'To send what is missing, reply to this email, and we will tell you how.',
    call: (phone: string) => `To send what is missing, call ${phone}, and we will tell you how.`,
    ask: (firm: string) => `To send what is missing, please contact ${firm}.`,
    smsCall: (phone: string) => `Call ${phone} to send what is missing.`,
    smsReply: 'To send what is missing, reply, and we will tell you how.',
    smsAsk: 'Please contact us to send what is missing.',
  },
  footer: (firm: string, title: string) =>
    `You get this email because you are a client of ${firm} in the matter ${title}.`,

  intakeLink: {
    subject: (firm: string, title: string) => `${firm}: complete your onboarding for ${title}`,
    heading: 'Complete your onboarding',
    asks: (firm: string, title: string) => `${firm} asks you for information and documents on ${title}.`,
    smsAsks: (title: string) => `please send us information and documents on ${title}.`,
  },
  documentReminder: {
    subject: (firm: string, count: number, title: string) =>
      `${firm}: ${count === 1 ? 'a document is' : `${count} documents are`} still needed for ${title}`,
    heading: (count: number) => (count === 1 ? 'A document is still needed' : `${count} documents are still needed`),
    opening: (count: number, title: string) =>
      `For ${title} we still need ${count === 1 ? 'this document' : `these ${count} documents`} from you:`,
    due: (name: string, date: string) => `${name} (due ${date})`,
    more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    sms: (count: number, title: string) =>
      `${count === 1 ? 'a document is' : `${count} documents are`} still needed for ${title}.`,
  },
  intakeLinkExpiring: {
    subject: (firm: string, title: string) => `${firm}: your link for ${title} ends soon`,
    heading: 'Your link ends soon',
    opening: (title: string, instant: string) =>
      `Your secure page for ${title} can be opened until ${instant}. Please complete what is still open before then.`,
    personal: 'The link is personal: please do not forward it.',
    sms: (title: string, instant: string) => `your link for ${title} ends on ${instant}.`,
  },
}

/** Every language has every phrase. */
export type Phrases = typeof english
