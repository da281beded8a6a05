import { type InputOf, type notifications, roleInWords } from '@dossier/contracts'
import { type EmailText, emailOf } from './email-letter.ts'
import { instantInWords, oneLine } from './words.ts'

type Input = InputOf<typeof notifications.operations.deliverAccountMessage>
type Content<Kind extends Input['content']['kind']> = Extract<Input['content'], { kind: Kind }>

/** The sender's name while there is no firm yet. */
export const PRODUCT_NAME = 'Dossier'

interface Wording {
  subject: string
  paragraphs: string[]
  /** The text of the link; absent, like the link, where there is nothing to open. */
  action?: string
  link?: string
  closing: string
}

/** Composes the email about a person's account, in English. */
export function accountEmail({ firm, content }: Input): EmailText {
  const firmName = firm ? oneLine(firm.name) : PRODUCT_NAME
  const { subject, paragraphs, action, link, closing } = wording(content, firmName, firm?.timezone ?? 'UTC')
  return emailOf({
    language: 'en',
    sender: { name: firmName, logo_url: firm?.logo_url ?? null },
    subject,
    heading: subject,
    parts: [
      ...paragraphs.map((paragraph) => ({ paragraph })),
      ...(link !== undefined && action !== undefined ? [{ link, words: action }] : []),
      { paragraph: closing },
    ],
  })
}

function wording(content: Input['content'], firmName: string, timeZone: string): Wording {
  switch (content.kind) {
    case 'invitation':
      return invitation(content, firmName, timeZone)
    case 'password_reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [`Someone asked to reset the password of your account with ${firmName}.`],
        action: 'Choose a new password',
        link: content.link,
        closing: `This link works once, until ${instantInWords(content.expires_at, timeZone)}. If you did not ask for it, ignore this email. Your password stays the same.`,
      }
    case 'sign_in_unlock':
      return {
        subject: 'Sign in without waiting',
        paragraphs: [
          `Someone asked for this link because sign-in to your account with ${firmName} is slowed down after failed attempts.`,
          'Open the link in the browser that you want to sign in with. You can then sign in there with your password, without waiting.',
        ],
        action: 'Unlock sign-in in this browser',
        link: content.link,
        closing: `This link works once, until ${instantInWords(content.expires_at, timeZone)}. If you did not ask for it, ignore this email. Failed attempts of others do not change your account.`,
      }
    // Anyone can have this email sent to anyone, so it holds no name that the person who signs up has chosen.
    case 'sign_up':
      return {
        subject: 'Confirm your email address',
        paragraphs: ['Someone asked to sign up a law firm with this email address.'],
        action: 'Confirm and choose a password',
        link: content.link,
        closing: `This link works once, until ${instantInWords(content.expires_at, timeZone)}. If it was not you, ignore this email. Nothing happens unless someone opens the link.`,
      }
    case 'sign_up_known':
      return {
        subject: 'You already have an account',
        paragraphs: [
          'Someone asked to sign up a law firm with this email address, but it already has an account. Nothing was changed.',
          'If it was you, sign in with your existing password.',
        ],
        action: 'Forgot your password? Choose a new one',
        link: content.link,
        closing: 'If it was not you, ignore this email.',
      }
    case 'keys_of_suspended_user':
      return {
        subject: 'API keys of a suspended user still work',
        paragraphs: [
          `${oneLine(content.user_name)} (${content.user_email}) was suspended at ${firmName}. The API keys that they created belong to the firm and still work:`,
          ...content.keys.map(({ name, prefix }) => `${oneLine(name)} (${prefix}…)`),
          'A person who creates a key may keep a copy of it. Regenerate the keys that your programs need, and revoke the others.',
        ],
        closing: 'You are receiving this email because you are an administrator of the firm.',
      }
    case 'account_changed':
      return {
        subject: CHANGES[content.change].subject,
        paragraphs: [
          `${CHANGES[content.change].text} This happened on ${instantInWords(content.at, timeZone)} in your account with ${firmName}.`,
          'If it was you, there is nothing to do. If not, choose a new password now and tell an administrator of your firm.',
        ],
        action: 'Choose a new password',
        link: content.link,
        closing: 'We send this email whenever the way you sign in changes.',
      }
  }
}

function invitation(content: Content<'invitation'>, firmName: string, timeZone: string): Wording {
  const { inviter_name: inviter, role } = content
  return {
    subject: `Join ${firmName}`,
    paragraphs: [
      `${inviter ? `${oneLine(inviter)} invites you` : 'You are invited'} to join ${firmName} as ${roleInWords[role]}.`,
    ],
    action: 'Accept the invitation',
    link: content.link,
    closing: `This link works until ${instantInWords(content.expires_at, timeZone)}. It is for you alone, so please do not forward it. If you did not expect this invitation, ignore this email.`,
  }
}

const CHANGES: Readonly<Record<notifications.AccountChange, { subject: string; text: string }>> = {
  password_changed: { subject: 'Your password was changed', text: 'Your password was changed.' },
  totp_enabled: { subject: 'Two-step sign-in is on', text: 'Two-step sign-in was switched on.' },
  totp_disabled: { subject: 'Two-step sign-in is off', text: 'Two-step sign-in was switched off.' },
  totp_reset: {
    subject: 'Two-step sign-in was reset',
    text: 'An administrator switched off your two-step sign-in. Set it up again when you sign in next.',
  },
}
