import { type InputOf, type notifications, roleInWords } from '@dossier/contracts'
import { type EmailText, emailOf } from './email-letter.ts'
import { instantInWords, oneLine } from './words.ts'

type Input = InputOf<typeof notifications.operations.deliverAccountMessage>
type Content<Kind extends Input['content']['kind']> = Extract<Input['content'], { kind: Kind }>

/** Whose name stands where there is no firm yet. */
export const PRODUCT_NAME = 'Dossier'

interface Wording {
  subject: string
  paragraphs: string[]
  /** What the link says. */
  action: string
  link: string
  closing: string
}

/** The email about somebody's account. Names are those of people and firms, and stay text. */
export function accountEmail({ firm, content }: Input): EmailText {
  const firmName = firm ? oneLine(firm.name) : PRODUCT_NAME
  const { subject, paragraphs, action, link, closing } = wording(content, firmName, firm?.timezone ?? 'UTC')
  return emailOf({
    language: 'en',
    sender: { name: firmName, logo_url: firm?.logo_url ?? null },
    subject,
    heading: subject,
    parts: [...paragraphs.map((paragraph) => ({ paragraph })), { link, words: action }, { paragraph: closing }],
  })
}

function wording(content: Input['content'], firmName: string, timeZone: string): Wording {
  switch (content.kind) {
    case 'invitation':
      return invitation(content, firmName, timeZone)
    case 'password_reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [`Somebody asked to replace the password of your account with ${firmName}.`],
        action: 'Choose a new password',
        link: content.link,
        closing: `The link works once, until ${instantInWords(content.expires_at, timeZone)}. If it was not you who asked, you need do nothing: your password stays as it is.`,
      }
    // Whoever signs up chooses the names, and may write to anybody by it: none of them is in the text.
    case 'sign_up':
      return {
        subject: 'Confirm your email address',
        paragraphs: ['Somebody asked to sign up a law firm with this address.'],
        action: 'Confirm and choose a password',
        link: content.link,
        closing: `The link works once, until ${instantInWords(content.expires_at, timeZone)}. If it was not you, you need do nothing: without the link nothing is made.`,
      }
    case 'sign_up_known':
      return {
        subject: 'You already have an account',
        paragraphs: [
          'Somebody asked to sign up a law firm with this address, which has an account already. Nothing was changed.',
          'If it was you, sign in with the password that you have.',
        ],
        action: 'Choose a new password if you have forgotten it',
        link: content.link,
        closing: 'If it was not you, you need do nothing.',
      }
    case 'account_changed':
      return {
        subject: CHANGES[content.change].subject,
        paragraphs: [
          `${CHANGES[content.change].text} It happened on ${instantInWords(content.at, timeZone)}, in your account with ${firmName}.`,
          'If it was you, you need do nothing. If not, choose a new password now and tell an administrator of your firm.',
        ],
        action: 'Choose a new password',
        link: content.link,
        closing: 'You get this email whenever the way you sign in changes.',
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
    closing: `The link works until ${instantInWords(content.expires_at, timeZone)}. It is personal: please do not forward it. If you did not expect it, you need do nothing.`,
  }
}

const CHANGES: Readonly<Record<notifications.AccountChange, { subject: string; text: string }>> = {
  password_changed: { subject: 'Your password was changed', text: 'Your password was changed.' },
  totp_enabled: { subject: 'Two-step sign-in is on', text: 'Two-step sign-in was switched on.' },
  totp_disabled: { subject: 'Two-step sign-in is off', text: 'Two-step sign-in was switched off.' },
  totp_reset: {
    subject: 'Two-step sign-in was reset',
    text: 'Your two-step sign-in was switched off by an administrator. Set it up again when you sign in next.',
  },
}
