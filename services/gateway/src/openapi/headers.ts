/** Response headers that no single subject of the API description owns. */

export const REQUEST_ID_EXAMPLE = '1f8a4c52-6f0e-4f2b-9a39-2c7f1f0a6d15'

/** On every answer. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
/** On the answer to a GET of one thing. */
export const TAG_HEADER = 'ETag'
/** On a 405. */
export const ALLOW_HEADER = 'Allow'
/** On a 401, and on a 403 to a bearer token. */
export const CHALLENGE_HEADER = 'WWW-Authenticate'
/** On an answer that leads on. */
export const LOCATION_HEADER = 'Location'
/** On the answers that open and end a session, or make a browser known. */
export const COOKIE_HEADER = 'Set-Cookie'

export const commonHeaders = {
  [REQUEST_ID_HEADER]: {
    description:
      'Names the request: the one that the caller sent, or a new one. Errors from 500 on repeat it as `trace_id`.',
    schema: { type: 'string', examples: [REQUEST_ID_EXAMPLE] },
  },
  [TAG_HEADER]: {
    description:
      'Stands for the content of the answer. Send it in `If-None-Match` to get 304 until the content changes.',
    schema: { type: 'string', examples: ['W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'] },
  },
  [ALLOW_HEADER]: {
    description: 'The methods that the path takes.',
    schema: { type: 'string', examples: ['GET, HEAD, PATCH'] },
  },
  [CHALLENGE_HEADER]: {
    description:
      'Present when a credential is missing or was refused. For a bearer token it says why, as in RFC 6750 section 3.1.',
    schema: {
      type: 'string',
      examples: ['Bearer error="invalid_token", error_description="The access token is not valid."'],
    },
  },
  [LOCATION_HEADER]: {
    description: 'Where the browser goes next.',
    schema: { type: 'string', examples: ['https://app.example.com/oauth/callback?code=dsr_code_…&state=af0ifjsldkj'] },
  },
  'X-Hook-Secret': {
    description: 'What the request had in this header, if it had one.',
    schema: { type: 'string', examples: ['6f1c2a4b9d8e7f60'] },
  },
  [COOKIE_HEADER]: {
    description:
      'Sets or removes the cookie of the session. An answer that makes the browser known sets `__Host-dossier_browser` too.',
    schema: { type: 'string', examples: ['__Host-dossier_session=…; Path=/; HttpOnly; Secure; SameSite=Lax'] },
  },
}
