/** Requests of the people of a firm, of sign-up, clients of OAuth, billing and onboarding. See `repeatable.ts`. */
import { identity, type UserId } from '@dossier/contracts'
import { registerClient } from '@dossier/gateway/testing'
import {
  bytesOf,
  emailedToken,
  OTHER_PASSWORD,
  PASSWORD,
  seedMember,
  signIn,
  totpCode,
  totpStep,
} from '@dossier/identity/testing'
import type { SeededFirm, System } from '@dossier/testbed'
import type { Arrange } from './repeatable.ts'

const { confirmTotp, enrolTotp, inviteUser, requestPasswordReset, requestSignInUnlock, requestSignUp } =
  identity.operations
const ANOTHER_PASSWORD = 'yet another long password'
/** Nobody's credential. */
const PUBLIC = { headers: {} }

export const repeatableOfIdentity: Record<string, Arrange> = {
  createSession: async (t, firm) => {
    const { email } = await seedMember(t, firm)
    return { input: { email, password: PASSWORD }, other: { email, password: OTHER_PASSWORD }, ...PUBLIC }
  },
  inviteUser: async () => {
    const input = { email: freshEmail(), role: 'staff' }
    return { input, other: { ...input, role: 'attorney' } }
  },
  resendInvitation: async (t, firm) => {
    const [{ id }, another] = [await seedInvitation(t, firm), await seedInvitation(t, firm)]
    return { input: { id }, other: { id: another.id } }
  },
  acceptInvitation: async (t, firm) => {
    const { email } = await seedInvitation(t, firm)
    const names = { first_name: 'Ana', last_name: 'Silva' }
    const input = { token: await emailedToken(t, email), ...names, password: PASSWORD }
    return { input, other: { ...input, last_name: 'Souza' }, ...PUBLIC }
  },
  requestPasswordReset: async (t, firm) => {
    const [{ email }, another] = [await seedMember(t, firm), await seedMember(t, firm)]
    return { input: { email }, other: { email: another.email }, ...PUBLIC }
  },
  requestSignInUnlock: async (t, firm) => {
    const [{ email }, another] = [await seedMember(t, firm), await seedMember(t, firm)]
    return { input: { email }, other: { email: another.email }, ...PUBLIC }
  },
  unlockSignIn: async (t, firm) => {
    const { email } = await seedMember(t, firm)
    await t.call(requestSignInUnlock, { email }, undefined)
    const token = await emailedToken(t, email)
    return { input: { token }, other: { token: 'x'.repeat(43) }, ...PUBLIC }
  },
  resetPassword: async (t, firm) => {
    const { email } = await seedMember(t, firm)
    await t.call(requestPasswordReset, { email }, undefined)
    const input = { token: await emailedToken(t, email), password: OTHER_PASSWORD }
    return { input, other: { ...input, password: ANOTHER_PASSWORD }, ...PUBLIC }
  },
  changePassword: async (t, firm) => {
    const input = { current_password: PASSWORD, password: OTHER_PASSWORD }
    return { input, other: { ...input, password: ANOTHER_PASSWORD }, ...(await seedSignedIn(t, firm)) }
  },
  signOutUser: async (t, firm) => {
    const [id, another] = [await t.seedUser(firm), await t.seedUser(firm)]
    return { input: { id }, other: { id: another }, headers: (await t.seedSession(firm)).headers }
  },
  enrolTotp: async (t, firm) => ({
    input: { password: PASSWORD },
    other: { password: OTHER_PASSWORD },
    ...(await seedSignedIn(t, firm)),
  }),
  confirmTotp: async (t, firm) => {
    const { code, otherCode, headers } = await seedEnrolled(t, firm)
    return { input: { code }, other: { code: otherCode }, headers }
  },
  disableTotp: async (t, firm) => {
    const { code, headers } = await seedEnrolled(t, firm)
    const { data } = await t.call(confirmTotp, { code }, undefined, headers)
    const [first, second] = data.recovery_codes
    return { input: { password: PASSWORD, code: first }, other: { password: PASSWORD, code: second }, headers }
  },
  requestSignUp: async () => {
    const input = signUpOf(freshEmail())
    return { input, other: { ...input, firm_name: 'Kline & Sons' }, ...PUBLIC }
  },
  completeSignUp: async (t) => {
    const email = freshEmail()
    await t.call(requestSignUp, signUpOf(email), undefined)
    const input = { token: await emailedToken(t, email), password: PASSWORD }
    return { input, other: { ...input, password: OTHER_PASSWORD }, ...PUBLIC }
  },
  createOAuthClient: async (t, firm) => {
    const input = { name: 'Case Sync', redirect_uris: ['https://app.example.com/callback'], scopes: ['matters:read'] }
    const { headers } = await t.seedSession(firm)
    return { input, other: { ...input, name: 'Case Link' }, headers }
  },
  rotateOAuthClientSecret: async (t, firm) => {
    const [{ id }, another] = [await registerClient(t, firm), await registerClient(t, firm)]
    const { headers } = await t.seedSession(firm)
    return { input: { id }, other: { id: another.id }, headers }
  },
  createCheckoutSession: async (t) => ({
    input: { plan: 'pro' },
    other: { plan: 'enterprise' },
    ...(await anotherFirm(t)),
  }),
  createPortalSession: async (t) => ({
    input: {},
    other: { return_url: 'http://app.test/plan' },
    ...(await anotherFirm(t)),
  }),
  saveOnboardingStep: async (t) => ({
    input: { step: 4, data: { notification_prefs: { intake_completed: { sms: true } } } },
    other: { step: 4, data: { notification_prefs: { intake_completed: { sms: false } } } },
    ...(await anotherFirm(t)),
  }),
}

let serial = 0
const freshEmail = () => `person-${process.pid}-${++serial}@once.test`

const signUpOf = (email: string) => ({ firm_name: 'Kline & Daughters', first_name: 'Eva', last_name: 'Kline', email })

/** Of a firm for which nothing was done yet. */
async function anotherFirm(t: System): Promise<{ headers: Record<string, string> }> {
  const { key } = await t.seedFirm({ plan: 'standard' })
  return { headers: { 'x-api-key': key } }
}

async function seedInvitation(t: System, firm: SeededFirm): Promise<{ id: string; email: string }> {
  const { data } = await t.call(inviteUser, { email: freshEmail(), role: 'staff' }, firm.key)
  return data
}

/** A member who has signed in, and so can say their password. */
async function seedSignedIn(t: System, firm: SeededFirm): Promise<{ id: UserId; headers: Record<string, string> }> {
  const { id, email } = await seedMember(t, firm)
  return { id, headers: await signIn(t, email) }
}

/** A member whose authenticator app shows the codes of this and of the next step, neither of which was confirmed. */
async function seedEnrolled(t: System, firm: SeededFirm) {
  const { headers } = await seedSignedIn(t, firm)
  const { data } = await t.call(enrolTotp, { password: PASSWORD }, undefined, headers)
  const codeOf = (stepsOff: number) => totpCode(bytesOf(data.secret), totpStep(t.now()) + stepsOff)
  return { code: codeOf(0), otherCode: codeOf(1), headers }
}
