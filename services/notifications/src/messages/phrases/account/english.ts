import { type notifications, type Role, roleInWords } from '@dossier/contracts'

/** The texts of emails about accounts, in English. */
export const english = {
  worksOnce: (instant: string) => `This link works once, until ${instant}.`,

  invitation: {
    subject: (firm: string) => `Join ${firm}`,
    opening: (inviter: string | null, firm: string, role: Role) =>
      `${inviter === null ? 'You are invited' : `${inviter} invites you`} to join ${firm} as ${roleInWords[role]}.`,
    button: 'Accept the invitation',
    closing: (instant: string) =>
      `This link works until ${instant}. It is for you alone, so please do not forward it. If you did not expect this invitation, ignore this email.`,
  },
  passwordReset: {
    subject: 'Choose a new password',
    opening: (firm: string) => `Someone asked to reset the password of your account with ${firm}.`,
    button: 'Choose a new password',
    closing: 'If you did not ask for it, ignore this email. Your password stays the same.',
  },
  signInUnlock: {
    subject: 'Sign in without waiting',
    opening: (firm: string) =>
      `Someone asked for this link because sign-in to your account with ${firm} is slowed down after failed attempts.`,
    advice:
      'Open the link in the browser that you want to sign in with. You can then sign in there with your password, without waiting.',
    button: 'Unlock sign-in in this browser',
    closing: 'If you did not ask for it, ignore this email. Failed attempts of others do not change your account.',
  },
  signUp: {
    subject: 'Confirm your email address',
    opening: 'Someone asked to sign up a law firm with this email address.',
    button: 'Confirm and choose a password',
    closing: 'If it was not you, ignore this email. Nothing happens unless someone opens the link.',
  },
  signUpKnown: {
    subject: 'You already have an account',
    opening:
      'Someone asked to sign up a law firm with this email address, but it already has an account. Nothing was changed.',
    advice: 'If it was you, sign in with your existing password.',
    button: 'Forgot your password? Choose a new one',
    closing: 'If it was not you, ignore this email.',
  },
  keysOfSuspendedUser: {
    subject: 'API keys of a suspended user still work',
    opening: (user: string, email: string, firm: string) =>
      `${user} (${email}) was suspended at ${firm}. The API keys that they created belong to the firm and still work:`,
    advice:
      'A person who creates a key may keep a copy of it. Regenerate the keys that your programs need, and revoke the others.',
    closing: 'You are receiving this email because you are an administrator of the firm.',
  },
  accountChanged: {
    changes: {
      password_changed: { subject: 'Your password was changed', text: 'Your password was changed.' },
      totp_enabled: { subject: 'Two-step sign-in is on', text: 'Two-step sign-in was switched on.' },
      totp_disabled: { subject: 'Two-step sign-in is off', text: 'Two-step sign-in was switched off.' },
      totp_reset: {
        subject: 'Two-step sign-in was reset',
        text: 'An administrator switched off your two-step sign-in. Set it up again when you sign in next.',
      },
    } as Changes,
    when: (instant: string, firm: string) => `This happened on ${instant} in your account with ${firm}.`,
    advice:
      'If it was you, there is nothing to do. If not, choose a new password now and tell an administrator of your firm.',
    button: 'Choose a new password',
    closing: 'We send this email whenever the way you sign in changes.',
  },
}

type Changes = Readonly<Record<notifications.AccountChange, { subject: string; text: string }>>

/** Each language has every phrase. */
export type AccountPhrases = typeof english
