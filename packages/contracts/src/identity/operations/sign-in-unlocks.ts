import { z } from 'zod'
import { EmailAddress } from '../../fields.ts'
import { linkToken } from '../../link-token.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { browserSalt, knownBrowser } from '../known-browser.ts'

const token = linkToken('sign_in_unlock_not_found')

const request = z.strictObject({ email: EmailAddress })

/** The same for every email, so that it reveals nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Handled by the gateway, which knows the caller's IP address, through `openSignInUnlock`. */
export const requestSignInUnlock = defineOperation({
  name: 'requestSignInUnlock',
  tag: 'Sessions',
  summary: 'Request an email that unlocks sign-in while others guess at the account.',
  description:
    'Many wrong attempts at an account slow down every browser that its user has not signed in with before. The link in the email makes one browser known, so it need not wait; it does not sign the user in. The response and its timing are the same whether or not the user exists. The link works once, for an hour. A user gets at most five such emails an hour.',
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
  summary: 'Send the link that unlocks sign-in.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

/** Lets the page report a dead link before somebody presses its button. */
export const findSignInUnlock = defineServiceCall({
  name: 'findSignInUnlock',
  summary: 'Get whose sign-in a link unlocks, if the link still works.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  errors: ['sign_in_unlock_not_found', 'sign_in_unlock_expired'],
})

/** Handled by the gateway, which creates the cookie, through `useSignInUnlock`. */
export const unlockSignIn = defineOperation({
  name: 'unlockSignIn',
  tag: 'Sessions',
  summary: 'Unlock sign-in in this browser.',
  description:
    'Sets a cookie that makes this a known browser: its sign-in attempts are counted separately from those of other browsers.',
  method: 'post',
  path: '/api/v1/sign-in-unlocks/{token}',
  access: { kind: 'public' },
  audit: 'credential',
  input: z.strictObject({ token }),
  output: z.object({ unlocked: z.literal(true).describe('Always true.') }),
  errors: ['sign_in_unlock_expired'],
})

/** The call that carries out `unlockSignIn`. */
export const useSignInUnlock = defineServiceCall({
  name: 'useSignInUnlock',
  audit: 'credential',
  carriesOut: 'unlockSignIn',
  summary: 'Make a browser known to the user who got a link.',
  input: unlockSignIn.input.extend({ ...knownBrowser, ...browserSalt }),
  output: unlockSignIn.output.extend(browserSalt),
  errors: ['sign_in_unlock_not_found', 'sign_in_unlock_expired'],
})
