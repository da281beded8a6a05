import { z } from 'zod'
import { EmailAddress, Name } from '../../fields.ts'
import { linkToken } from '../../link-token.ts'
import { CallerAddress } from '../caller-address.ts'
import { defineOperation, defineServiceCall } from '../define.ts'
import { NewPassword } from '../password.ts'
import { SessionFirm } from '../resources/session.ts'
import { User } from '../resources/user.ts'

const token = linkToken('sign_up_not_found')

const request = z.strictObject({
  firm_name: Name,
  first_name: Name,
  last_name: Name,
  email: EmailAddress,
})

/** The same for every email, so that it reveals nothing. */
const Requested = z.object({ requested: z.literal(true).describe('Always true.') })

/** Handled by the gateway, which knows the caller's IP address and whether sign-up is on, through `openSignUp`. */
export const requestSignUp = defineOperation({
  name: 'requestSignUp',
  tag: 'Sign-up',
  summary: 'Sign up a firm. Only if the installation allows it.',
  description:
    'The firm is created only when somebody opens the link in the email and chooses a password, so nobody can sign up with the address of another person. The link works for a day. The response is the same whether or not the email has an account.',
  method: 'post',
  path: '/api/v1/signup',
  access: { kind: 'public' },
  audit: { none: 'there is no firm yet' },
  input: request,
  output: Requested,
  errors: ['not_found', 'rate_limit_exceeded'],
})

export const openSignUp = defineServiceCall({
  name: 'openSignUp',
  carriesOut: 'requestSignUp',
  summary: 'Send the link that creates a firm.',
  input: request.extend({ address: CallerAddress }),
  output: Requested,
  errors: ['rate_limit_exceeded'],
})

export const getSignUp = defineOperation({
  name: 'getSignUp',
  tag: 'Sign-up',
  summary: 'Get what a sign-up will create, by its link.',
  method: 'get',
  path: '/api/v1/signup/{token}',
  access: { kind: 'public' },
  audit: { none: 'there is no firm yet' },
  input: z.strictObject({ token }),
  output: z.object({ firm_name: z.string(), email: z.string() }).meta({ id: 'SignUp' }),
  errors: ['not_found', 'sign_up_expired'],
})

export const completeSignUp = defineOperation({
  name: 'completeSignUp',
  tag: 'Sign-up',
  summary: 'Complete a sign-up: creates the firm on the plan `standard`, and its first admin.',
  method: 'post',
  path: '/api/v1/signup/{token}',
  access: { kind: 'public' },
  audit: 'role',
  status: 201,
  input: z.strictObject({ token, password: NewPassword }),
  output: z
    .object({ user: User.describe('Its first admin.'), firm: SessionFirm.describe('The new firm.') })
    .meta({ id: 'CompletedSignUp' }),
  errors: ['not_found', 'sign_up_expired', 'user_already_exists'],
})
