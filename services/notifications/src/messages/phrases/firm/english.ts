import type { matters, notifications } from '@dossier/contracts'

const deadlineTypes: Readonly<Record<matters.Deadline['type'], string>> = {
  filing: 'filing',
  hearing: 'hearing',
  statute: 'end of a limitation period',
  other: 'deadline',
}

/** What the reader of an alert has switched on. */
const alertsInWords: Readonly<Record<notifications.NotificationKind, string>> = {
  document_uploaded: 'files that clients send',
  intake_completed: 'intake forms that clients submit',
  deadline_approaching: 'deadlines and files that expire',
  intake_link_expired: 'links that clients can no longer use',
  message_received: 'messages that clients write',
}

/** The texts of alerts to the people of a firm, in English. A headline is a sentence without its full stop. */
export const english = {
  openMatter: 'Open the matter',
  footer: (firm: string, kind: notifications.NotificationKind) =>
    `You get this email because ${firm} has switched on alerts about ${alertsInWords[kind]}. An administrator can switch them off in the settings of Dossier.`,
  adminFooter: (firm: string) =>
    `You get this email because you are an administrator of ${firm}. Settings of notifications do not apply to it.`,
  unanswerable: 'Answers to this email are not read.',
  stop: 'Stop these emails to me',

  documentUploaded: {
    headline: (title: string, what: string) => `${title}: ${what}`,
    one: (document: string) => `${document} was uploaded`,
    several: (count: number) => `${count} files were uploaded`,
    opening: (title: string, count: number) =>
      count === 1 ? `A file was uploaded for ${title}.` : `${count} files were uploaded for ${title}.`,
    file: (filename: string, document: string) => `${filename} for ${document}`,
    unverifiedFile: (filename: string, document: string) => `${filename} for ${document} (not verified)`,
    notVerified:
      'Not verified: the sender of the file had not passed the second step of the onboarding link. It may not be from the person that the link was made for.',
    more: (count: number) => `${count} more`,
    button: (count: number): string => (count === 1 ? 'Review the file' : 'Review the files'),
  },
  intakeCompleted: {
    headline: (title: string) => `${title}: the intake form was submitted`,
    opening: (title: string) => `The client has submitted the intake form for ${title}.`,
    button: 'Read the answers',
  },
  participantIntakeCompleted: {
    headline: (title: string) => `${title}: a participant submitted the intake form`,
    opening: (name: string, title: string) => `${name} has submitted the intake form for ${title}.`,
    button: 'Read the answers',
  },
  deadlineApproaching: {
    headline: (title: string, deadline: string, days: number, _date: string) =>
      `${title}: ${deadline} is due ${daysInWords(days)}`,
    opening: (title: string, days: number) => `A deadline in ${title} is due ${daysInWords(days)}.`,
    deadline: (name: string) => `Deadline: ${name}`,
    type: (type: matters.Deadline['type']) => `Type: ${deadlineTypes[type]}`,
    date: (date: string) => `Date: ${date}`,
    advice: 'Mark the deadline as completed once it is done.',
  },
  intakeLinkExpired: {
    headline: (title: string) => `${title}: the onboarding link has expired`,
    opening: (title: string, instant: string) =>
      `The onboarding link for ${title} expired on ${instant}, before the client had sent everything.`,
    advice: (name: string | null) => `Send ${name ?? 'the client'} a new link, so that they can finish.`,
  },
  participantLinkExpired: {
    headline: (title: string) => `${title}: the onboarding link of a participant has expired`,
    opening: (name: string, title: string, instant: string) =>
      `The onboarding link of ${name} for ${title} expired on ${instant}.`,
    advice: 'If you still need something from them, send them a new link.',
  },
  fileExpiry: {
    headline: (title: string, document: string, date: string, isOver: boolean) =>
      `${title}: ${document} ${expires(isOver)} on ${date}`,
    opening: (title: string, date: string, isOver: boolean) => `A file in ${title} ${expires(isOver)} on ${date}.`,
    document: (name: string) => `Document: ${name}`,
    file: (name: string) => `File: ${name}`,
    until: (date: string) => `Valid until: ${date}`,
    renewed: 'The client has a new document request for it.',
    advice: 'Request a new one from the client if you still need it.',
    button: 'Open the document request',
  },
  intakeLinkRequested: {
    headline: (title: string) => `${title}: somebody asks for a new link`,
    opening: (name: string | null, title: string) =>
      `${name ?? 'The client'} asks for a new link for ${title}. The last one no longer works.`,
    advice: 'Send a new link from the matter or from Today, so that they can go on.',
  },
  intakeLinkLocked: {
    lockedHeadline: (title: string) => `${title}: an onboarding link was locked`,
    unverifiableHeadline: (title: string) => `${title}: an onboarding link cannot be verified`,
    locked: (name: string | null, title: string) =>
      `${linkOf(name)} for ${title} was locked after too many wrong answers to its second step.`,
    lockedAdvice:
      'Ask the person whether it was them. If so, unlock the link. If not, somebody else has it: send a new link.',
    unverifiable: (name: string | null, title: string) =>
      `${linkOf(name)} for ${title} was opened, and its second step cannot be passed.`,
    unverifiableAdvice: (missing: 'email' | 'phone' | 'date_of_birth') =>
      `Add ${MISSING[missing]}, so that the person can finish.`,
  },
  messageReceived: {
    headline: (title: string, from: string | null) => `${title}: a message from ${from ?? 'the client'}`,
    opening: (from: string | null, title: string) =>
      `There is a message from ${from ?? 'the client'} about ${title}. Read it and answer it in Dossier.`,
    unverifiedHeadline: (title: string, from: string | null) =>
      `${title}: a message that may not be from ${from ?? 'the client'}`,
    unverifiedOpening: (from: string | null, title: string) =>
      `There is a message about ${title}, written with the onboarding link of ${from ?? 'the client'}. The writer had not passed the second step of the link, so it may be somebody else. Read the message in Dossier.`,
    notHere: 'This email does not hold the message, because email is not confidential.',
    button: 'Read the message',
  },
  webhookDisabled: {
    headline: 'A webhook endpoint was switched off',
    gone: (firm: string) => `A webhook endpoint of ${firm} answered 410, which means that it is gone for good.`,
    failing: (firm: string, instant: string) =>
      `Every delivery to a webhook endpoint of ${firm} has failed since ${instant}.`,
    consequence: 'We switched the endpoint off, so it receives no more events.',
    address: (url: string) => `Address: ${url}`,
    webhook: (id: string) => `Webhook: ${id}`,
    goneAdvice: 'If you still use the endpoint, switch it on again and replay the events that it missed.',
    failingAdvice: 'Once the endpoint works again, switch it on and replay the events that it missed.',
    button: 'Open the webhook',
  },
  integrationDisconnected: {
    headline: 'The practice-management system was disconnected',
    opening: (firm: string, instant: string) =>
      `The practice-management system ended its connection with ${firm} on ${instant}.`,
    deauthorized: (name: string) => `${name} withdrew the access that Dossier had there.`,
    refused: (name: string) => `It no longer accepts the access that ${name} gave Dossier.`,
    consequence: 'Matters and documents are no longer synced.',
    advice: 'To connect again, sign in to Dossier as an administrator. Syncing then goes on where it stopped.',
    button: 'Connect again',
  },
}

/** Each language has every phrase. */
export type FirmPhrases = typeof english

const MISSING = { email: 'an email address', phone: 'a phone number', date_of_birth: 'a date of birth' } as const

function expires(isOver: boolean): string {
  return isOver ? 'expired' : 'expires'
}

function linkOf(name: string | null): string {
  return name === null ? 'The onboarding link' : `The onboarding link of ${name}`
}

function daysInWords(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
