import { z } from 'zod'
import { EmailAddress } from '../../fields.ts'
import { linkToken } from '../../link-token.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { browserSalt, knownBrowser } from '../known-browser.ts'

const token = linkToken('sign_in_unlock_not_found')

const request = z.strictObject({ email: EmailAddress })

/** The same for every email, so that it tells nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Carried out by the gateway, which knows the caller's address, through `openSignInUnlock`. */
export const requestSignInUnlock = defineOperation({
  name: 'requestSignInUnlock',
  tag: 'Sessions',
  summary: 'Ask for an email that unlocks sign-in while others guess at the account.',
  description:
    'Many wrong attempts at an account slow down every browser that its user has not signed in with before. The link in the email makes one browser known, so that it need not wait; it does not sign in. The answer and its time are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.',
  method: 'post',
  path: '/api/v1/sign-in-unlocks',
  access: { kind: 'public' },
  audit: 'credential',
  input: request,
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

export const openSignInUnlock = defineServiceCall({
  name: 'openSignInUnlock',
  audit: 'credential',
  carriesOut: 'requestSignInUnlock',
  summary: 'Sends the link that unlocks sign-in.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

/** For the page, which says that a link no longer works before anybody presses its button. */
export const findSignInUnlock = defineServiceCall({
  name: 'findSignInUnlock',
  summary: 'Whose sign-in a link unlocks, if the link still works.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  errors: ['sign_in_unlock_not_found', 'sign_in_unlock_expired'],
})

/** Carried out by the gateway, which makes the cookie, through `useSignInUnlock`. */
export const unlockSignIn = defineOperation({
  name: 'unlockSignIn',
  tag: 'Sessions',
  summary: 'Unlock sign-in in the browser that asks.',
  description:
    'Sets a cookie that makes the browser known: its attempts to sign in are counted separately from those of other browsers.',
  method: 'post',
  path: '/api/v1/sign-in-unlocks/{token}',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token }),
  output: z.object({ unlocked: z.literal(true).describe('Always true.') }),
  errors: ['sign_in_unlock_expired'],
})

/** What `unlockSignIn` becomes on its way. */
export const useSignInUnlock = defineServiceCall({
  name: 'useSignInUnlock',
  audit: 'credential',
  carriesOut: 'unlockSignIn',
  summary: 'Makes a browser known to the user whom a link was sent to.',
  input: unlockSignIn.input.extend({ ...knownBrowser, ...browserSalt }),
  output: unlockSignIn.output.extend(browserSalt),
  errors: ['sign_in_unlock_not_found', 'sign_in_unlock_expired'],
})
