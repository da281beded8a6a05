/** Response headers that no single subject of the API description owns. */

export const REQUEST_ID_EXAMPLE = '1f8a4c52-6f0e-4f2b-9a39-2c7f1f0a6d15'

/** On every answer. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
/** On a 401 and a 403 to a bearer token. */
export const CHALLENGE_HEADER = 'WWW-Authenticate'
/** On the answers that open and end a session. */
export const COOKIE_HEADER = 'Set-Cookie'

export const commonHeaders = {
  [REQUEST_ID_HEADER]: {
    description:
      'Names the request: the one that the caller sent, or a new one. Errors of ours repeat it as `trace_id`.',
    schema: { type: 'string', examples: [REQUEST_ID_EXAMPLE] },
  },
  [CHALLENGE_HEADER]: {
    description: 'Present when a bearer token was refused: why, as RFC 6750 section 3.1 has it.',
    schema: {
      type: 'string',
      examples: ['Bearer error="invalid_token", error_description="The access token is not valid."'],
    },
  },
  Location: {
    description: 'Where the browser goes next.',
    schema: { type: 'string', examples: ['https://app.example.com/oauth/callback?code=dsr_code_…&state=af0ifjsldkj'] },
  },
  [COOKIE_HEADER]: {
    description: 'The cookie that stands for the session, or its removal.',
    schema: { type: 'string', examples: ['__Host-dossier_session=…; Path=/; HttpOnly; Secure; SameSite=Lax'] },
  },
}
