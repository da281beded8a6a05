import { z } from 'zod'
import { type FailureKind, isFailure, PracticeManagementFailure } from './failure.ts'
import type { Answer, Http } from './http.ts'
import { readJson, readMessage } from './read-answer.ts'
import type { PracticeManagementSettings } from './settings.ts'

/** Response of the token endpoint. */
export interface Tokens {
  accessToken: string
  /** Absent if the one that was sent stays good. */
  refreshToken: string | undefined
  expiresInS: number
}

/** The grant of a person, from the consent page to its end. */
export interface OAuth {
  /** Address of the page on which a person grants access. */
  authorizeUrl(state: string): string
  /** @throws PracticeManagementFailure `refused` where the code is not good */
  exchangeCode(code: string, signal: AbortSignal): Promise<Tokens>
  /** @throws PracticeManagementFailure `refused` where the refresh token is not accepted any more */
  refresh(refreshToken: string, signal: AbortSignal): Promise<Tokens>
  /** Takes the grant back. A token that is no longer good counts as taken back. */
  deauthorize(accessToken: string, signal: AbortSignal): Promise<void>
}

/** A token with a shorter life is still renewed no more often than this; a refused one is replaced at once. */
const LIFE_S_MIN = 60
const LIFE_S_MAX = 365 * 86_400

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(8_192),
  refresh_token: z.string().min(1).max(8_192).optional(),
  expires_in: z
    .number()
    .positive()
    .transform((seconds) => Math.min(Math.max(seconds, LIFE_S_MIN), LIFE_S_MAX)),
})

/** `redirectUri` is the address that is registered with the application. */
export function createOAuth(settings: PracticeManagementSettings, http: Http, redirectUri: string): OAuth {
  const tokenUrl = `${settings.tokenUrl}/oauth/token`

  async function requestTokens(
    parameters: Record<string, string>,
    secrets: readonly string[],
    signal: AbortSignal,
  ): Promise<Tokens> {
    const answer = await http.send({
      method: 'POST',
      url: tokenUrl,
      headers: { 'Content-Type': FORM, Accept: 'application/json' },
      body: new URLSearchParams({
        ...parameters,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
      }).toString(),
      repeatable: false,
      signal,
    })
    if (answer.status !== 200) {
      throw refusal(answer, isGrantRefused(answer) ? 'refused' : 'bad_answer', [...secrets, settings.clientSecret])
    }
    const tokens = TokenAnswer.safeParse(readJson(answer))
    if (!tokens.success) throw new PracticeManagementFailure('bad_answer', 'the token endpoint gave no tokens')
    const { access_token, refresh_token, expires_in } = tokens.data
    return { accessToken: access_token, refreshToken: refresh_token, expiresInS: expires_in }
  }

  return {
    authorizeUrl(state) {
      const url = new URL(`${settings.authUrl}/oauth/authorize`)
      const parameters = { client_id: settings.clientId, response_type: 'code', redirect_uri: redirectUri, state }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      if (settings.scopes) url.searchParams.set('scope', settings.scopes)
      return url.href
    },
    exchangeCode: (code, signal) =>
      requestTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, [code], signal),
    refresh: (refreshToken, signal) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, [refreshToken], signal),
    async deauthorize(accessToken, signal) {
      const answer = await http.send({
        method: 'POST',
        url: `${settings.tokenUrl}/oauth/deauthorize`,
        headers: { 'Content-Type': FORM, Authorization: `Bearer ${accessToken}` },
        body: new URLSearchParams({ token: accessToken }).toString(),
        repeatable: true,
        signal,
      })
      const isDone = answer.status < 400 || answer.status === 401
      if (!isDone) throw refusal(answer, 'refused', [accessToken])
    },
  }
}

const FORM = 'application/x-www-form-urlencoded'

/** 429 and 5xx never get here. */
function refusal(answer: Answer, kind: FailureKind, sent: readonly string[]): PracticeManagementFailure {
  const message = readMessage(answer, sent) ?? `the token endpoint answered ${answer.status}`
  return new PracticeManagementFailure(kind, message, { status: answer.status })
}

/** RFC 6749, section 5.2. Any other refusal is about the client or the request, and says nothing about the grant. */
function isGrantRefused({ text }: Answer): boolean {
  return /invalid_grant/.test(text.slice(0, 2_000))
}

/** Whether the other side has said that the grant is over, and not merely failed to answer. */
export function hasGrantEnded(error: unknown): boolean {
  return isFailure(error, 'refused', 'unauthorized')
}
