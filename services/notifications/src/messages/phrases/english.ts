import type { Asked } from '@dossier/contracts'

/** The texts of messages to clients, in English. Names and dates arrive as the reader is to see them. */
export const english = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  wordsOf: (firm: string) => `${firm} writes:`,
  linkUntil: (instant: string) => `The link is yours alone and works until ${instant}. Please do not forward it.`,
  smsUntil: (date: string) => `Link until ${date}:`,
  contact: {
    replyOrCall: (phone: string) => `Questions? Reply to this email or call ${phone}.`,
    reply: 'Questions? Reply to this email.',
    call: (phone: string) => `Questions? Call ${phone}.`,
    ask: (firm: string) => `Questions? Please contact ${firm}.`,
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
  footer: (firm: string, title: string) => `You get this email because you are a client of ${firm}, for ${title}.`,
  participantFooter: (firm: string, title: string) =>
    `You get this email because ${firm} asks for your help with ${title}.`,
  stop: 'Stop these emails',
  effort: (minutes: number) =>
    `It takes about ${counted(minutes, 'minute')}, on your phone or computer. You can stop at any time: everything is saved.`,
  sendBefore: (date: string) => `Please send everything by ${date}.`,

  intakeLink: {
    subject: (firm: string) => `${firm} needs a few things from you`,
    heading: 'We need a few things from you',
    asks: (title: string, asked: Asked | null) => `For ${title}, we need ${askedInWords(asked)}.`,
    button: 'Begin',
    sms: (title: string) => `we need a few things from you for ${title}.`,
  },
  verificationCode: {
    subject: (firm: string) => `${firm}: your code`,
    heading: 'Your code',
    opening: (title: string) => `Enter this code on your page for ${title}:`,
    until: (instant: string) =>
      `The code works until ${instant}. Give it to nobody, not even to us. If you did not ask for it, ignore this email.`,
    sms: (code: string) => `your code is ${code}. It works for 10 minutes. Give it to nobody.`,
  },
  documentReminder: {
    subject: (firm: string, count: number) => `${firm} still needs ${documents(count)} from you`,
    heading: (count: number) => `We still need ${documents(count)}`,
    opening: (count: number, title: string) =>
      `For ${title}, we still need ${count === 1 ? 'this document' : `these ${count} documents`} from you:`,
    due: (name: string, date: string) => `${name} (due ${date})`,
    more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
    button: (count: number): string => (count === 1 ? 'Send the document' : 'Send the documents'),
    sms: (count: number, title: string) => `we still need ${documents(count)} from you for ${title}.`,
  },
  documentSentBack: {
    subject: (firm: string, count: number) => `${firm} needs ${documents(count)} again`,
    heading: (count: number) => (count === 1 ? 'We need a document again' : `We need ${count} documents again`),
    opening: (count: number, title: string) =>
      `We have looked at what you sent for ${title}. ${count === 1 ? 'Please send this file' : 'Please send these files'} again:`,
    file: (document: string, filename: string) => `${document} (${filename})`,
    button: 'Send again',
    sms: (count: number, document: string | null, title: string) =>
      `please send ${document ?? documents(count)} again for ${title}.`,
    smsWhy: 'You can read why here:',
  },
  messageSent: {
    subject: (firm: string) => `${firm} has a message for you`,
    heading: (from: string) => `${from} has written to you`,
    opening: (from: string, title: string) =>
      `There is a message for you from ${from} about ${title}. You can read it and answer it on your page.`,
    button: 'Read the message',
    withoutLink: 'Your link to the page has ended. Please ask us for a new one.',
    footer: 'Answers to this email are not read. Please answer on your page.',
    sms: (from: string | null, title: string) =>
      from === null ? `there is a message for you about ${title}.` : `${from} has written to you about ${title}.`,
    smsRead: 'Read it here:',
    smsWithoutLink: 'Please ask us for a new link to read it.',
  },
  intakeLinkExpiring: {
    subject: (firm: string) => `${firm}: your link ends soon`,
    heading: 'Your link ends soon',
    opening: (title: string, instant: string) =>
      `Your page for ${title} is open until ${instant}. Please send us what is still missing before then. Everything that you have entered is saved.`,
    button: 'Continue where you stopped',
    personal: 'The link is yours alone. Please do not forward it.',
    sms: (title: string, date: string) => `your link for ${title} ends on ${date}.`,
  },
}

/** Each language has every phrase. */
export type Phrases = typeof english

function counted(count: number, noun: string): string {
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`
}

function documents(count: number): string {
  return count === 1 ? 'a document' : `${count} documents`
}

function askedInWords(asked: Asked | null): string {
  if (!asked) return 'information and documents from you'
  const answers = asked.questions > 0 ? [`answers to ${counted(asked.questions, 'question')}`] : []
  const files = asked.documents > 0 ? [counted(asked.documents, 'document')] : []
  return `${[...answers, ...files].join(' and ')} from you`
}
