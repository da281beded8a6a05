import { type notifications, type Role, roleInWords } from '@dossier/contracts'

/** Advice to an admin who was demoted or suspended. */
const lostAdmin = (firm: string) =>
  `If you expected this, there is nothing to do. If not, call the other administrators of ${firm} now: somebody may have taken over an account and locked you out. If nobody there did it, ask the operator of this service to stop all access to ${firm}.`

/** The texts of emails about accounts, in English. */
export const english = {
  worksOnce: (instant: string) => `This link works once, until ${instant}.`,

  invitation: {
    subject: (firm: string) => `Join ${firm}`,
    opening: (inviter: string | null, firm: string, role: Role) =>
      `${inviter === null ? 'You are invited' : `${inviter} invites you`} to join ${firm} as ${roleInWords.en[role]}.`,
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
  rightsWidened: {
    changes: {
      admin_invited: {
        subject: 'A new administrator was invited',
        text: (subject, firm) => `${subject} was invited to ${firm} as an administrator.`,
      },
      admin_made: {
        subject: 'A member was made an administrator',
        text: (subject, firm) => `${subject} was made an administrator of ${firm}.`,
      },
      admin_reinstated: {
        subject: 'A suspended administrator was reinstated',
        text: (subject, firm) => `${subject}, an administrator of ${firm}, was suspended and can sign in again.`,
      },
      two_step_not_required: {
        subject: 'Two-step sign-in is no longer required',
        text: (_subject, firm) => `${firm} no longer requires two-step sign-in of its members.`,
      },
      sessions_longer: {
        subject: 'Sessions last longer',
        text: (_subject, firm) => `Members of ${firm} now stay signed in for longer when they do nothing.`,
      },
      link_verification_loosened: {
        subject: 'Onboarding links ask for less',
        text: (subject, firm) =>
          `The second step of onboarding links was loosened ${subject === null ? `for ${firm}` : `in the matter “${subject}” of ${firm}`}.`,
      },
      second_step_reset: {
        subject: 'The two-step sign-in of a member was reset',
        text: (subject, firm) => `The two-step sign-in of ${subject} at ${firm} was switched off.`,
      },
      api_key_created: {
        subject: 'An API key was created',
        text: (subject, firm) => `The API key “${subject}” of ${firm} was created.`,
      },
      api_key_regenerated: {
        subject: 'The secret of an API key was replaced',
        text: (subject, firm) => `The API key “${subject}” of ${firm} has a new secret.`,
      },
      oauth_client_created: {
        subject: 'An application was registered',
        text: (subject, firm) =>
          `The application “${subject}” was registered. Members of ${firm} can let it act for them.`,
      },
      oauth_client_secret_rotated: {
        subject: 'The secret of an application was replaced',
        text: (subject, firm) => `The application “${subject}” of ${firm} has a new secret.`,
      },
      oauth_client_may_write: {
        subject: 'An application may change more through MCP',
        text: (subject, firm) =>
          `The application “${subject}” of ${firm} may now change data through MCP, for example as an AI assistant.`,
      },
      practice_management_connecting: {
        subject: 'The firm is being connected to practice management',
        text: (_subject, firm) =>
          `Somebody has begun to connect ${firm} to its practice-management system. Once it is connected, that system gets matters, clients and approved files.`,
      },
    } as Widened,
    who: (name: string, email: string, instant: string, address: string | null) =>
      `${name} (${email}) did this on ${instant}${address === null ? '' : `, from the address ${address}`}.`,
    advice: (name: string) =>
      `If you expected this, there is nothing to do. If not, call ${name} now. If it was not them, suspend their account on the page below, which signs them out everywhere. Then take back what was changed, and revoke API keys and applications that you don't know.`,
    button: 'Members of the firm',
    closing: 'You are receiving this email because you are an administrator of the firm.',
  },
  connectionWidened: {
    subject: 'An application may do more in your name',
    opening: (application: string, firm: string, instant: string) =>
      `On ${instant}, an administrator of ${firm} again let “${application}” do more through MCP. In your name, it may now do more of what you agreed to when you connected it.`,
    advice: 'If you still want this, there is nothing to do. If not, disconnect the application on the page below.',
    button: 'Connected applications',
    closing: 'You are receiving this email because you connected the application.',
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
      admin_demoted: {
        subject: 'You are no longer an administrator',
        text: 'An administrator or a program of your firm gave you another role.',
        advice: lostAdmin,
      },
      admin_suspended: {
        subject: 'Your account was suspended',
        text: 'An administrator or a program of your firm suspended your account, so you can no longer sign in.',
        advice: lostAdmin,
      },
    } as Changes,
    when: (instant: string, firm: string) => `This happened on ${instant} in your account with ${firm}.`,
    advice:
      'If it was you, there is nothing to do. If not, choose a new password now and tell an administrator of your firm.',
    button: 'Choose a new password',
    closing: 'We send this email whenever the way you sign in changes.',
  },
}

/** `advice` in place of the usual one, where a new password would not help. */
type Changes = Readonly<
  Record<
    notifications.AccountChange | notifications.AdminLoss,
    { subject: string; text: string; advice?: (firm: string) => string }
  >
>

/** `subject` is the person, key, application or matter. */
type Widened = Readonly<
  Record<notifications.RightsChange, { subject: string; text: (subject: string | null, firm: string) => string }>
>

/** Each language has every phrase. */
export type AccountPhrases = typeof english
